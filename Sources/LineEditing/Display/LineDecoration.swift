/// What a frame shows beside a prompt and a line, and how these look.
struct LineDecoration: Equatable, Sendable {
  /// A run of text that looks the same.
  struct Piece: Equatable, Sendable {
    let text: String
    var style = TextStyle.plain
  }

  var prompt = TextStyle.plain
  /// One a character of the line; those that are missing are plain.
  var styles: [TextStyle] = []
  /// What is offered behind the line, if the caret is at its end.
  var ghost = ""
  /// Rows above the prompt, none wider than the terminal.
  var above: [[Piece]] = []
  /// Rows below the line, none wider than the terminal.
  var below: [[Piece]] = []
  /// Whether the terminal can show nothing beyond ASCII.
  var isASCII = false

  /// Changes how some characters look.
  mutating func restyle(_ indices: some Collection<Int>, _ change: (inout TextStyle) -> Void) {
    for index in indices {
      while styles.count <= index { styles.append(.plain) }
      change(&styles[index])
    }
  }

  /// That of a part of the line.
  func part(_ range: Range<Int>) -> LineDecoration {
    var part = self
    part.styles = Array(styles[range.clamped(to: styles.indices)])
    return part
  }

  func style(at index: Int) -> TextStyle { index < styles.count ? styles[index] : .plain }
}
