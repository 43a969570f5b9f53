/// Candidates for the text at the caret, with the range of the text that they replace.
///
/// ```swift
/// Completions(replacing: 5..<7, with: [Completions.Candidate("taps", description: "subject", ending: " ")])
/// ```
public struct Completions: Equatable, Sendable {
  /// A text that can be inserted at the caret.
  public struct Candidate: Equatable, Sendable {
    /// The text to insert.
    public var text: String
    /// The text shown in the list.
    public var display: String
    /// The summary shown next to it in the list; may be empty.
    public var description: String
    /// The text that usually follows, such as a space. It is inserted after a candidate that is the only one or is
    /// accepted with Enter, unless it is already there.
    public var ending: String

    /// Creates a candidate. Without `display`, the list shows the text.
    public init(_ text: String, display: String? = nil, description: String = "", ending: String = "") {
      self.text = text
      self.display = display ?? text
      self.description = description
      self.ending = ending
    }
  }

  /// The UTF-8 offsets of the text to replace, usually from the start of a word to the caret. They are clipped to the
  /// text and to whole characters.
  public var replaced: Range<Int>
  /// The candidates in list order, each text once.
  public var candidates: [Candidate]

  /// Creates candidates for a range of the text.
  public init(replacing replaced: Range<Int>, with candidates: [Candidate]) {
    self.replaced = replaced
    self.candidates = candidates
  }

  /// No candidates.
  public static let none = Completions(replacing: 0..<0, with: [])

  /// The common prefix of all candidates.
  var commonPrefix: [Character] {
    guard let first = candidates.first else { return [] }
    return candidates.dropFirst().reduce(Array(first.text)) { prefix, other in
      zip(prefix, other.text).prefix { $0 == $1 }.map(\.0)
    }
  }
}
