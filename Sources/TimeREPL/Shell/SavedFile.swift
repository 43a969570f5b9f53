import Glibc
import LineEditing

/// Writes a file in one step: it is there whole, or what was there before is.
enum SavedFile {
  enum Failure: Error, Equatable {
    case exists
    /// What the system says.
    case unwritable(String)
  }

  static func write(_ text: String, to path: String, replaces: Bool, isPrivate: Bool = false) throws(Failure) {
    let _: Void? = try write(to: path, replaces: replaces, isPrivate: isPrivate) { $0.write(text: text) }
  }

  /// Writes beside the file first, and puts that in its place when all of it is on the disk.
  ///
  /// What is replaced keeps its permissions, and stays at the other end of a symbolic link.
  ///
  /// - Parameters:
  ///   - isPrivate: whether the file is its owner's alone, whatever it was before; but for what a link leads to.
  ///   - write: writes it, piece by piece; nil takes all of that back.
  static func write<Reply>(
    to path: String, replaces: Bool, isPrivate: Bool = false, _ write: (LineOutput) -> Reply?
  ) throws(Failure) -> Reply? {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, !replaces { throw .exists }
    if isThere, status.st_mode & S_IFMT != S_IFREG { throw .unwritable("it is no file") }
    let target = isThere ? resolved(path) : path
    let temporary = "\(target).\(getpid()).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
    guard descriptor >= 0 else { throw .unwritable(reason(errno)) }
    defer { unlink(temporary) }
    var link = stat()
    let isLink = lstat(path, &link) == 0 && link.st_mode & S_IFMT == S_IFLNK
    if isThere, !isPrivate || isLink {
      fchmod(descriptor, status.st_mode & 0o7777)
    } else if isPrivate {
      fchmod(descriptor, 0o600)
    }
    let output = LineOutput(descriptor)
    let reply = write(output)
    if reply != nil { output.flush() }
    var error = output.failure ?? 0
    if error == 0, fsync(descriptor) != 0 { error = errno }
    if close(descriptor) != 0, error == 0 { error = errno }
    guard error == 0 else { throw .unwritable(reason(error)) }
    guard let reply else { return nil }
    // A link is refused where something has come there meanwhile; a file system without links has only the other way.
    if !replaces, Glibc.link(temporary, target) == 0 { return reply }
    if !replaces, errno == EEXIST { throw .exists }
    guard rename(temporary, target) == 0 else { throw .unwritable(reason(errno)) }
    return reply
  }

  private static func resolved(_ path: String) -> String {
    guard let target = realpath(path, nil) else { return path }
    defer { free(target) }
    return String(cString: target)
  }

  private static func reason(_ error: Int32) -> String { String(cString: strerror(error)) }
}
