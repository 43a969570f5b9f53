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

  /// Whether it leads to a place below a folder, through whatever links; `..` alone leads out of it, too.
  func isBelow(_ folder: String) -> Bool {
    let folder = folder.isEmpty ? "." : folder
    if let root = Self.real(folder), let place = Self.real(typed) {
      return place.hasPrefix(root == "/" ? root : root + "/")
    }
    // Nothing is there, or nothing that the system knows of.
    var depth = 0
    let prefix = folder == "." || typed.hasPrefix("/") != folder.hasPrefix("/") ? "" : folder + "/"
    guard typed.hasPrefix(prefix), !typed.dropFirst(prefix.count).hasPrefix("/") else { return false }
    for part in typed.dropFirst(prefix.count).split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }

  private static func real(_ path: String) -> String? {
    guard let place = realpath(path, nil) else { return nil }
    defer { free(place) }
    return String(cString: place)
  }

  /// The folder in which the file stands.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
  }
}
