/// Finds the fenced blocks of a Markdown text that are marked `timerepl`, line by line. A block marked `timerepl skip`
/// is not replayed.
struct MarkdownFences {
  enum Line {
    case outside
    /// The beginning of a block, with its name.
    case begins(String)
    /// A line of a block, without the fence's indentation.
    case inside(String)
    case ends
  }

  private struct Fence {
    let mark: Character
    let length: Int
    let indentation: Int
    let isSession: Bool
  }

  private var open: Fence?
  private var heading = ""

  /// The indentation of the block's lines.
  var indentation: Int { open?.indentation ?? 0 }

  mutating func read(_ line: String, number: Int) -> Line {
    let text = line.drop { $0 == " " }
    let mark = text.first ?? " "
    let length = text.prefix { $0 == mark }.count
    let isFence = (mark == "`" || mark == "~") && length >= 3
    let rest = text.dropFirst(length)
    if let fence = open {
      if isFence, mark == fence.mark, length >= fence.length, rest.allSatisfy(\.isWhitespace) {
        open = nil
        return fence.isSession ? .ends : .outside
      }
      return fence.isSession ? .inside(unindented(line, by: fence.indentation)) : .outside
    }
    if isFence {
      let words = rest.split(separator: " ")
      let isSession = words.first == "timerepl" && !words.dropFirst().contains("skip")
      open = Fence(mark: mark, length: length, indentation: line.count - text.count, isSession: isSession)
      return isSession ? .begins(heading.isEmpty ? "line \(number)" : "\(heading) (line \(number))") : .outside
    }
    if mark == "#", length <= 6, rest.first == " " { heading = rest.trimming }
    return .outside
  }

  private func unindented(_ line: String, by count: Int) -> String {
    let spaces = line.prefix(count).prefix { $0 == " " }.count
    return String(line.dropFirst(spaces))
  }
}
