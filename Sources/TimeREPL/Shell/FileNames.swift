import LineEditing

/// The files that complete the path under the caret.
struct FileNames {
  let candidates: [Completions.Candidate]

  init(beginningWith typed: String) {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let start = typed.dropFirst(folder.count)
    let names = FileKind.names(in: folder.isEmpty ? "." : FilePath(folder).expanded) ?? []
    candidates = names.compactMap { name in
      // Hidden files are only offered after a typed dot. A name with a space is not a single word, and not offered.
      guard name.hasPrefix(start), !name.hasPrefix(".") || start.hasPrefix("."), !name.contains(where: \.isWhitespace)
      else { return nil }
      let isFolder = FileKind(FilePath(folder + name).expanded) == .folder
      return Completions.Candidate(
        folder + name, display: name, description: isFolder ? "folder" : "",
        ending: isFolder ? "/" : " ")
    }
  }
}
