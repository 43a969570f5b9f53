/// Candidates for the text at the caret, and the part of the text that they replace.
///
/// ```swift
/// Completions(replacing: 5..<7, with: [Completions.Candidate("taps", description: "subject", ending: " ")])
/// ```
public struct Completions: Equatable, Sendable {
  /// A text that can stand at the caret.
  public struct Candidate: Equatable, Sendable {
    /// The text put into the line.
    public var text: String
    /// The text shown in the list.
    public var display: String
    /// The summary shown beside it in the list; may be empty.
    public var description: String
    /// What usually follows, such as a space: put behind the text when the candidate is the only one, or is picked with
    /// Enter, unless it stands there already.
    public var ending: String

    /// A candidate; without a `display` the list shows the text.
    public init(_ text: String, display: String? = nil, description: String = "", ending: String = "") {
      self.text = text
      self.display = display ?? text
      self.description = description
      self.ending = ending
    }
  }

  /// The UTF-8 offsets in the text of what is replaced, usually from the start of a word to the caret. What reaches
  /// beyond the text or into a character is clipped.
  public var replaced: Range<Int>
  /// In the order in which they are listed, no text twice.
  public var candidates: [Candidate]

  /// Candidates for a range of the text.
  public init(replacing replaced: Range<Int>, with candidates: [Candidate]) {
    self.replaced = replaced
    self.candidates = candidates
  }

  /// Nothing to offer.
  public static let none = Completions(replacing: 0..<0, with: [])

  /// What all candidates begin with.
  var commonPrefix: [Character] {
    guard let first = candidates.first else { return [] }
    return candidates.dropFirst().reduce(Array(first.text)) { prefix, other in
      zip(prefix, other.text).prefix { $0 == $1 }.map(\.0)
    }
  }
}
