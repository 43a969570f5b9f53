/// The functions by which an application completes, hints and highlights the text being typed.
///
/// They are called while a user types, usually with incomplete or wrong text. They should return within a few
/// milliseconds, and the same result for the same arguments.
///
/// ```swift
/// let editor = LineEditor(terminal: POSIXTerminal())
/// editor.assistant.completions = { text, caret in
///   Completions(replacing: 0..<caret, with: ["help", "quit"].filter { $0.hasPrefix(text) }.map { .init($0) })
/// }
/// ```
public struct LineAssistant {
  /// A range of the text, in UTF-8 offsets, with its style.
  public struct StyledRange: Equatable, Sendable {
    /// The range. It is clipped to the text; a character belongs to the range that contains its first byte.
    public var range: Range<Int>
    /// The style of the text.
    public var style: TextStyle

    /// Creates a range with a style.
    public init(_ range: Range<Int>, _ style: TextStyle) {
      self.range = range
      self.style = style
    }
  }

  /// A faint suggestion shown after the line.
  public struct Hint: Equatable, Sendable {
    /// The text shown after the line.
    public var text: String
    /// Whether Right at the end of the line inserts it; otherwise it only tells what is expected.
    public var canBeAccepted: Bool

    /// Creates a hint.
    public init(_ text: String, canBeAccepted: Bool = false) {
      self.text = text
      self.canBeAccepted = canBeAccepted
    }
  }

  /// Returns the candidates for the caret, a UTF-8 offset in the text. Called when Tab is pressed.
  public var completions: (_ text: String, _ caret: Int) -> Completions

  /// Returns the hint to show after the text while the caret, a UTF-8 offset, is at its end. If nil, the newest history
  /// entry that begins with the text is suggested. Called only if colours are used.
  public var hint: (_ text: String, _ caret: Int) -> Hint?

  /// Returns the styles of the text. Text in no range is plain; a later range overrides an earlier one. Called only if
  /// colours are used.
  public var highlight: (_ text: String) -> [StyledRange]

  /// Creates an assistant from functions, which by default return nothing.
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
