/// The contents of the files that inputs name, as they were when they were first read: what is done again is done with the
/// same.
final class FileContents {
  struct Unreadable: Error {
    let reason: String
  }

  /// Reads a file; who knows where files are sets it.
  var read: (String) throws(Unreadable) -> [UInt8] = { _ throws(Unreadable) in
    throw Unreadable(reason: "no files are read here")
  }
  private var known: [String: [UInt8]] = [:]

  func content(of path: String) throws(Unreadable) -> [UInt8] {
    if let bytes = known[path] { return bytes }
    let bytes = try read(path)
    known[path] = bytes
    return bytes
  }
}
