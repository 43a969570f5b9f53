/// Reads session files.
struct SessionFiles: Sendable {
  struct Content {
    let bytes: [UInt8]
    /// Identifies the file: the same for all paths that lead to it.
    let identity: String
  }

  /// Reads a file; throws the system's reason.
  let read: @Sendable (String) throws(SystemReason) -> Content

  struct SystemReason: Error {
    let text: String

    static let outside = SystemReason(
      text: "it is not below the folder of the file that names it, and --safe reads nothing else")
  }

  /// Returns a reader for files below a folder only: a file from someone else cannot name other files.
  func below(_ folder: String) -> SessionFiles {
    SessionFiles { path throws(SystemReason) in
      guard FilePath(path).isBelow(folder) else {
        throw .outside
      }
      return try read(path)
    }
  }
}
