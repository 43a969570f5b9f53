/// Where session files come from.
struct SessionFiles: Sendable {
  struct Content {
    let bytes: [UInt8]
    /// The same for all paths that lead to the file.
    let identity: String
  }

  /// Throws what the system says.
  let read: @Sendable (String) throws(SystemReason) -> Content

  struct SystemReason: Error {
    let text: String

    static let outside = SystemReason(
      text: "it is not below the folder of the file that names it, and --safe reads nothing else")
  }

  /// The same files, of which only those below a folder are read: what comes from others names no other file.
  func below(_ folder: String) -> SessionFiles {
    SessionFiles { path throws(SystemReason) in
      guard FilePath(path).isBelow(folder) else {
        throw .outside
      }
      return try read(path)
    }
  }
}
