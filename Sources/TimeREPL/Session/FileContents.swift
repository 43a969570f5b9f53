/// The contents of the files named by inputs, as they were when they were first read, so that a replay uses the same
/// contents.
final class FileContents {
  struct Unreadable: Error {
    let reason: String
  }

  /// Reads a file; set by the code that knows where files are.
  var read: (String) throws(Unreadable) -> [UInt8] = { _ throws(Unreadable) in
    throw Unreadable(reason: "no files are read here")
  }
  /// The folder of the session's file, whose files its code may read as resources; nil if the session is typed.
  var folder: String?
  private var known: [String: [UInt8]] = [:]

  func content(of path: String) throws(Unreadable) -> [UInt8] {
    if let bytes = known[path] { return bytes }
    let bytes = try read(path)
    known[path] = bytes
    return bytes
  }
}
