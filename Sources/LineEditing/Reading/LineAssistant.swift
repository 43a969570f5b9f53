/// What an application knows about the text that is being typed: how it may go on, and how it should look.
///
/// Its functions are asked while a person types, with text that is incomplete and wrong more often than not. They should
/// answer within a few milliseconds, and always the same for the same arguments.
///
/// ```swift
/// let editor = LineEditor(terminal: POSIXTerminal())
/// editor.assistant.completions = { text, caret in
///   Completions(replacing: 0..<caret, with: ["help", "quit"].filter { $0.hasPrefix(text) }.map { .init($0) })
/// }
/// ```
public struct LineAssistant {
  /// A part of the text, by its UTF-8 offsets, and how it looks.
  public struct StyledRange: Equatable, Sendable {
    /// What reaches beyond the text is clipped; a character belongs to the range that has its first byte.
    public var range: Range<Int>
    /// The look of the text.
    public var style: TextStyle

    /// A range in a style.
    public init(_ range: Range<Int>, _ style: TextStyle) {
      self.range = range
      self.style = style
    }
  }

  /// Text that is shown faintly behind the line.
  public struct Hint: Equatable, Sendable {
    /// The text after the line.
    public var text: String
    /// Whether Right at the end of the line puts it in; else it only tells what is expected.
    public var canBeAccepted: Bool

    /// A hint.
    public init(_ text: String, canBeAccepted: Bool = false) {
      self.text = text
      self.canBeAccepted = canBeAccepted
    }
  }

  /// What can stand at the caret, which is a UTF-8 offset in the text. Asked when Tab is pressed.
  public var completions: (_ text: String, _ caret: Int) -> Completions

  /// What to show behind the text while the caret, a UTF-8 offset, is at its end. Without a hint the newest entry of the
  /// history that begins with the text is offered. Asked only where colours are used.
  public var hint: (_ text: String, _ caret: Int) -> Hint?

  /// How the text looks; what no range covers is plain, and a later range wins. Asked only where colours are used.
  public var highlight: (_ text: String) -> [StyledRange]

  /// An assistant that knows what these functions know; by default nothing.
  public init(
    completions: @escaping (_ text: String, _ caret: Int) -> Completions = { _, _ in .none },
    hint: @escaping (_ text: String, _ caret: Int) -> Hint? = { _, _ in nil },
    highlight: @escaping (_ text: String) -> [StyledRange] = { _ in [] }
  ) {
    self.completions = completions
    self.hint = hint
    self.highlight = highlight
  }
}
