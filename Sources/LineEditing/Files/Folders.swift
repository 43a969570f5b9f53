// Folder `Files`: the history file, which several sessions share.

import Glibc

/// The folders that contain a file.
package enum Folders {
  /// Creates the missing folders of a path with mode 0700. Returns the error of the last that could not be created, or
  /// 0.
  @discardableResult
  package static func make(for path: String) -> Int32 {
    var error: Int32 = 0
    for index in path.indices.dropFirst() where path[index] == "/" {
      let folder = String(path[..<index])
      if mkdir(folder, 0o700) == 0 {
        chmod(folder, 0o700)  // the umask may have removed too many permissions
      } else if errno != EEXIST {
        error = errno
      }
    }
    return error
  }
}
