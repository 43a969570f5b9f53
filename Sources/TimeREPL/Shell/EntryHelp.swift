import LineEditing

/// Completion, hints and highlighting for a line that may continue an entry.
struct EntryHelp {
  let world: World
  /// The previous lines of the entry, with their newlines.
  var earlier = ""
  /// Returns the lessons that `:learn` accepts; called only if that is typed.
  var lessons: () -> [Lesson] = { [] }

  func completions(_ text: String, _ caret: Int) -> Completions {
    let text = earlier + String(decoding: text.utf8.prefix(caret), as: UTF8.self)
    var completions = Completer(text, in: world, lessons: text.contains(":learn") ? lessons() : []).completions
    let offset = earlier.utf8.count
    completions.replaced = max(0, completions.replaced.lowerBound - offset)..<caret
    return completions
  }

  func hint(_ text: String) -> String? { Hinter(earlier + text, in: world).hint }

  func highlighted(_ text: String) -> [LineAssistant.StyledRange] {
    let offset = earlier.utf8.count
    return Highlighter(earlier + text, in: world).ranges.compactMap { styled in
      let range = styled.range.lowerBound - offset..<styled.range.upperBound - offset
      return range.upperBound > 0 ? LineAssistant.StyledRange(range, styled.style) : nil
    }
  }
}
