import Glibc
import LineEditing

/// Writes a file atomically: afterwards the path has the whole new content or the old one.
enum SavedFile {
  enum Failure: Error, Equatable {
    case exists
    /// The system's error message.
    case unwritable(String)
  }

  static func write(_ text: String, to path: String, replaces: Bool, isPrivate: Bool = false) throws(Failure) {
    let _: Void? = try write(to: path, replaces: replaces, isPrivate: isPrivate) { $0.write(text: text) }
  }

  /// Writes to a temporary file first, and renames it when all of it is on disk.
  ///
  /// A replaced file keeps its permissions, and a symbolic link keeps pointing to it.
  ///
  /// - Parameters:
  ///   - isPrivate: Whether only the owner may read the file, whatever its mode was before; the target of a link keeps
  ///     its mode.
  ///   - write: Writes the content in pieces; if it returns nil, the file is not changed.
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
    // `link` fails if a file has appeared at the path meanwhile; file systems without hard links need `rename`.
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
