import Glibc

/// The folders on the way to a file.
package enum Folders {
  /// Makes those that are missing, for their owner alone; returns the error of the last that could not be made, 0 if there
  /// is none.
  @discardableResult
  package static func make(for path: String) -> Int32 {
    var error: Int32 = 0
    for index in path.indices.dropFirst() where path[index] == "/" {
      let folder = String(path[..<index])
      if mkdir(folder, 0o700) == 0 {
        chmod(folder, 0o700)  // the umask may have taken more than it should
      } else if errno != EEXIST {
        error = errno
      }
    }
    return error
  }
}
