/// An edit that updates a line of a session file.
enum FileEdit {
  /// Replaces a line, or removes it if nil.
  case change(line: Int, to: String?)
  case insert(after: Int, String)

  /// Returns the fewest edits with which an entry matches the actual lines. Comments, elisions and right lines stay.
  static func edits(_ entry: SessionReader.Entry, _ actual: [String], _ alignment: LineAlignment) -> [FileEdit] {
    if alignment.isSame { return [] }
    var edits: [FileEdit] = []
    let indentation = String(repeating: " ", count: entry.indentation)
    var anchor = entry.lines.upperBound
    for step in alignment.steps {
      if let index = step.expected { anchor = entry.expected[index].line }
      switch step {
      case .kept, .elision, .elided: break
      case .missing: edits.append(.change(line: anchor, to: nil))
      case .changed(_, let index): edits.append(.change(line: anchor, to: indentation + actual[index]))
      case .surplus(let index): edits.append(.insert(after: anchor, indentation + actual[index]))
      }
    }
    return edits
  }
}

extension SessionText {
  /// Returns the text with the edits; new lines end like the others.
  func edited(_ edits: [FileEdit]) -> String {
    var changes: [Int: String?] = [:]
    var insertions: [Int: [String]] = [:]
    for edit in edits {
      switch edit {
      case .change(let line, let text): changes.updateValue(text, forKey: line)
      case .insert(let line, let text): insertions[line, default: []].append(text)
      }
    }
    let usual = ends.first { !$0.isEmpty } ?? "\n"
    var result = hasByteOrderMark ? "\u{feff}" : ""
    for (index, line) in lines.enumerated() {
      let added = insertions[index + 1] ?? []
      let end = ends[index].isEmpty && !added.isEmpty ? usual : ends[index]
      if let change = changes[index + 1] {
        if let text = change { result += text + end }
      } else {
        result += line + end
      }
      for text in added { result += text + usual }
    }
    return result
  }
}
