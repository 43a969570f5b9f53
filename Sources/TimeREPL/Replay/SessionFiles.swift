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
  }
}
