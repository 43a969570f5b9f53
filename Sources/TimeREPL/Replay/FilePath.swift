import Glibc

/// A path as it was typed, and where it leads.
struct FilePath {
  let typed: String

  init(_ typed: String) {
    self.typed = typed
  }

  /// With the person's home for `~/`.
  var expanded: String {
    guard typed.hasPrefix("~/"), let home = getenv("HOME") else { return typed }
    return String(cString: home) + typed.dropFirst()
  }

  /// The path of what is named in a file that stands in `folder`; nil for what is typed, which is relative to where the
  /// program was started.
  func resolved(in folder: String?) -> String {
    let path = expanded
    guard let folder, !folder.isEmpty, !path.hasPrefix("/") else { return path }
    return folder + "/" + path
  }

  /// The folder in which the file stands.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
  }
}
