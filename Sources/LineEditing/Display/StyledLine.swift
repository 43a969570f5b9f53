/// A line of text in which some ranges have a style.
///
/// ```swift
/// let line = StyledLine("error: no such file", runs: [.init(0..<6, TextStyle(color: .red))])
/// editor.printer.print([line])
/// ```
public struct StyledLine: Equatable, Sendable {
  /// A range of the text with one style.
  public struct Run: Equatable, Sendable {
    /// UTF-8 offsets in the text, at the boundaries of characters.
    public let range: Range<Int>
    public let style: TextStyle

    public init(_ range: Range<Int>, _ style: TextStyle) {
      (self.range, self.style) = (range, style)
    }
  }

  public let text: String
  /// The styled ranges, in order and without overlaps. Text outside of them is plain.
  public let runs: [Run]

  public init(_ text: String, runs: [Run] = []) {
    (self.text, self.runs) = (text, runs)
  }

  /// The text with the escape sequences of its styles; it ends in the plain style. Control characters in the text are not
  /// escaped.
  ///
  /// - Complexity: O(n).
  public var terminalText: String {
    if runs.isEmpty { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16 * runs.count)
    let utf8 = Array(text.utf8)
    var (place, style) = (0, TextStyle.plain)
    for run in runs {
      if run.range.lowerBound > place {
        bytes += TextStyle.plain.bytes(from: style) + utf8[place..<run.range.lowerBound]
        style = .plain
      }
      bytes += run.style.bytes(from: style) + utf8[run.range]
      (place, style) = (run.range.upperBound, run.style)
    }
    bytes += TextStyle.plain.bytes(from: style) + utf8[place...]
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the pieces of one style each, cut off after a number of columns.
  func pieces(columns: Int) -> [LineDecoration.Piece] {
    var pieces: [LineDecoration.Piece] = []
    var (place, next, room) = (0, 0, columns)
    for character in text {
      room -= DisplayWidth.of(character)
      if room < 0 { break }
      while next < runs.count, runs[next].range.upperBound <= place { next += 1 }
      let style = next < runs.count && runs[next].range.contains(place) ? runs[next].style : .plain
      let before = pieces.last?.style == style ? pieces.removeLast().text : ""
      pieces.append(LineDecoration.Piece(text: before + String(character), style: style))
      place += character.utf8.count
    }
    return pieces
  }

  /// Returns the line with each character replaced by a text in the style of that character.
  ///
  /// - Complexity: O(n).
  public func mapped(_ replacement: (Character) -> String) -> StyledLine {
    var (mapped, mappedRuns) = ("", [Run]())
    var (place, next) = (0, 0)
    var start = 0
    for character in text {
      if next < runs.count, runs[next].range.lowerBound == place { start = mapped.utf8.count }
      mapped += replacement(character)
      place += character.utf8.count
      if next < runs.count, runs[next].range.upperBound <= place {
        mappedRuns.append(Run(start..<mapped.utf8.count, runs[next].style))
        next += 1
      }
    }
    return StyledLine(mapped, runs: mappedRuns)
  }
}
