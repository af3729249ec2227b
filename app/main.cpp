#include "app/cli/program.h"

#ifdef PELORUS_UI
#include "app/graphical/pictures.h"
#endif

int main(int argc, char** argv)
{
#ifdef PELORUS_UI
    return pelorus::cli::run(argc, argv, pelorus::cli::withPictures());
#else
    return pelorus::cli::run(argc, argv, pelorus::cli::withoutPictures());
#endif
}
