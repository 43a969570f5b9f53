/// Completes a text that ends at the caret so that it can be parsed: adds a name, and closes open brackets and quotes.
struct UnfinishedText {
  /// The byte offset of the added name.
  let offset: Int
  private let beginning: String
  private let closing: String

  /// - Parameters:
  ///   - text: the text up to the word being typed.
  ///   - name: a placeholder for that word.
  init(_ text: String, name: String) {
    offset = text.utf8.count
    beginning = text + name
    var open: [String] = []
    for token in Lexer.tokens(of: text) {
      switch token.kind {
      case .open(let bracket): open.append(bracket.closing)
      case .interpolationOpen: open.append(")")
      case .stringOpen(let quotes): open.append(quotes.closing)
      case .close, .interpolationClose, .stringClose: _ = open.popLast()
      default: break
      }
    }
    closing = open.reversed().joined()
  }

  /// Texts that may be needed after the name: the body of an `if` or a `for`, the other branch of `? :`, the statements
  /// of a `case`.
  private static let continuations = ["", " { }", " : nil", ": break", " else { return }"]

  /// Returns the commands of the text, the one with the caret last; nil if no continuation makes it parse.
  func commands(in context: ParseContext) -> (commands: [Command], source: Source)? {
    for continuation in Self.continuations {
      let source = Source(beginning + continuation + closing)
      if let commands = try? parse(source, in: context) { return (commands, source) }
    }
    return nil
  }
}

extension Quotes {
  fileprivate var closing: String {
    switch self {
    case .single: "\""
    case .lines: "\n\"\"\""
    case .marbles: "'"
    case .pattern: "/"
    }
  }
}
