/// The styles, the suggestion and the rows around a line that a frame shows in addition to its text.
struct LineDecoration: Equatable, Sendable {
  /// A run of text with one style.
  struct Piece: Equatable, Sendable {
    let text: String
    var style = TextStyle.plain
  }

  var prompt = TextStyle.plain
  /// The styles of the line's characters, one each; missing ones are plain.
  var styles: [TextStyle] = []
  /// The suggestion shown after the line if the caret is at its end.
  var ghost = ""
  /// Rows above the prompt, at most as wide as the terminal.
  var above: [[Piece]] = []
  /// Rows below the line, at most as wide as the terminal.
  var below: [[Piece]] = []
  /// Whether the terminal can only show ASCII.
  var isASCII = false

  /// Changes the style of some characters.
  mutating func restyle(_ indices: some Collection<Int>, _ change: (inout TextStyle) -> Void) {
    for index in indices {
      while styles.count <= index { styles.append(.plain) }
      change(&styles[index])
    }
  }

  /// Returns the decoration of a part of the line.
  func part(_ range: Range<Int>) -> LineDecoration {
    var part = self
    part.styles = Array(styles[range.clamped(to: styles.indices)])
    return part
  }

  func style(at index: Int) -> TextStyle { index < styles.count ? styles[index] : .plain }
}
