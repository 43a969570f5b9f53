import Glibc

/// A typed path, and the place that it leads to.
struct FilePath {
  let typed: String

  init(_ typed: String) {
    self.typed = typed
  }

  /// The path with `~/` replaced by the home directory.
  var expanded: String {
    guard typed.hasPrefix("~/"), let home = getenv("HOME") else { return typed }
    return String(cString: home) + typed.dropFirst()
  }

  /// Returns the path of a file named in a file in `folder`. If that is nil the path was typed, and is relative to the
  /// directory where the program was started.
  func resolved(in folder: String?) -> String {
    let path = expanded
    guard let folder, !folder.isEmpty, !path.hasPrefix("/") else { return path }
    return folder + "/" + path
  }

  /// Whether the path leads to a place below a folder, after following links. The `..` of a path that does not exist
  /// decide about it.
  func isBelow(_ folder: String) -> Bool {
    let folder = folder.isEmpty ? "." : folder
    if let root = Self.real(folder), let place = Self.real(typed) {
      return place.hasPrefix(root == "/" ? root : root + "/")
    }
    // The path does not exist, so only its text can be judged.
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

  /// Returns the folder of a file.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
  }
}
