/// What became of a file.
enum FileNotice {
  case saved(commands: Int, path: String)
  case exported(ExportFormat, path: String)

  var text: String {
    switch self {
    case .saved(let count, let path): "saved \(count) command\(count == 1 ? "" : "s") in \(EscapedText.of(path))"
    case .exported(let format, let path): "exported \(format) to \(EscapedText.of(path))"
    }
  }

  var json: String {
    switch self {
    case .saved(let count, let path): "{\"reply\":\"saved\",\"commands\":\(count),\"file\":\(path.json)}"
    case .exported(let format, let path):
      "{\"reply\":\"exported\",\"format\":\"\(format)\",\"file\":\(path.json)}"
    }
  }
}
