/// What became of a file.
enum FileNotice {
  case saved(commands: Int, path: String)

  var text: String {
    switch self {
    case .saved(let count, let path): "saved \(count) command\(count == 1 ? "" : "s") in \(EscapedText.of(path))"
    }
  }

  var json: String {
    switch self {
    case .saved(let count, let path): "{\"reply\":\"saved\",\"commands\":\(count),\"file\":\(path.json)}"
    }
  }
}
