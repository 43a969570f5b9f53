import LineEditing

/// The files that a path under the caret could go on with.
struct FileNames {
  let candidates: [Completions.Candidate]

  init(beginningWith typed: String) {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let start = typed.dropFirst(folder.count)
    let names = FileKind.names(in: folder.isEmpty ? "." : FilePath(folder).expanded) ?? []
    candidates = names.compactMap { name in
      // What is hidden is offered to those who have begun to type it; what has a space in it is no single word.
      guard name.hasPrefix(start), !name.hasPrefix(".") || start.hasPrefix("."), !name.contains(where: \.isWhitespace)
      else { return nil }
      let isFolder = FileKind(FilePath(folder + name).expanded) == .folder
      return Completions.Candidate(
        folder + name, display: name, description: isFolder ? "folder" : "",
        ending: isFolder ? "/" : " ")
    }
  }
}
