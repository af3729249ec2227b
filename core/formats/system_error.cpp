#include "core/formats/system_error.h"

#include <cerrno>
#include <system_error>

namespace pelorus {

std::string systemReason(int errorNumber)
{
    switch (errorNumber) {
    case ENOSPC:
        return "the disk is full";
    case EDQUOT:
        return "the disk quota is used up";
    case EFBIG:
        return "the file would be larger than is allowed here";
    case EACCES:
    case EPERM:
        return "permission denied";
    case ENOENT:
        return "there is no such file or folder";
    case EROFS:
        return "the file system is read-only";
    case ENAMETOOLONG:
        return "the name is too long";
    case ENOTDIR:
        return "a part of the path is not a folder";
    case ELOOP:
        return "the links go round in a circle";
    case EPIPE:
        return "the reader has gone";
    default:
        return std::generic_category().message(errorNumber);
    }
}

} // namespace pelorus
