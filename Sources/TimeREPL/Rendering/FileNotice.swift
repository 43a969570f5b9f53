/// The notice after writing a file.
enum FileNotice {
  case saved(commands: Int, path: String)
  case exported(ExportFormat, path: String)
  /// Invisible characters were left out of comments.
  case dropped(marks: Int)

  var text: String {
    switch self {
    case .saved(let count, let path): "saved \(count) command\(count == 1 ? "" : "s") in \(EscapedText.of(path))"
    case .exported(let format, let path): "exported \(format) to \(EscapedText.of(path))"
    case .dropped(let count): "note: \(count) invisible mark\(count == 1 ? "" : "s") of comments left out"
    }
  }

  var json: String {
    switch self {
    case .saved(let count, let path): "{\"reply\":\"saved\",\"commands\":\(count),\"file\":\(path.json)}"
    case .exported(let format, let path):
      "{\"reply\":\"exported\",\"format\":\"\(format)\",\"file\":\(path.json)}"
    case .dropped(let count): "{\"reply\":\"dropped\",\"marks\":\(count)}"
    }
  }
}
