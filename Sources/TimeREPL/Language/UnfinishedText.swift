/// A text that ends at the caret, made complete enough to be parsed: a name stands at its end, and the brackets and
/// quotes that are open are closed.
struct UnfinishedText {
  /// Where the name stands, in bytes.
  let offset: Int
  private let beginning: String
  private let closing: String

  /// - Parameters:
  ///   - text: up to the word that is being typed.
  ///   - name: what stands in for that word.
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

  /// What may have to follow the name: the body of an `if` or a `for`, the other branch of `? :`, what a `case` does.
  private static let continuations = ["", " { }", " : nil", ": break", " else { return }"]

  /// The commands of the text, the one with the caret last; nil where no continuation makes it one that can be parsed.
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
    }
  }
}
