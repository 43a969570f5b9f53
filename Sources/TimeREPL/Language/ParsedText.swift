/// A cached parse result, with the facts of the context on which it depends.
///
/// The context may gain many names between two uses of a source, so only the words of the text are compared.
struct ParsedText: Sendable {
  let result: Result<[Command], Diagnostic>
  private let facts: Facts

  /// Returns nil if the result depends on more than names, such as own operators or nested types: comparing them would
  /// cost as much as parsing again.
  init?(_ result: Result<[Command], Diagnostic>, of text: String, in context: ParseContext) {
    let words = Self.words(of: text)
    guard let facts = Facts(words, context) else { return nil }
    (self.result, self.facts) = (result, facts)
  }

  /// Whether the text would be parsed to the same in another context.
  func holds(in context: ParseContext) -> Bool { Facts(facts.words, context) == facts }

  private struct Facts: Equatable {
    let words: Set<String>
    let names: Set<String>
    let isInteractive: Bool
    let leftOut: LeftOutNames

    init?(_ words: Set<String>, _ context: ParseContext) {
      guard context.operators.isEmpty, context.namesOfFiles.isEmpty, !context.nestedTypes.mayBeNamed(by: words),
        !context.aliases.keys.contains(where: { words.contains($0.lastWord) })
      else { return nil }
      self.words = words
      names = words.filter(context.names.contains)
      (isInteractive, leftOut) = (context.isInteractive, context.leftOut)
    }
  }

  /// Returns every word of the text that may be a name, those in strings and comments included.
  private static func words(of text: String) -> Set<String> {
    var words: Set<String> = []
    for word in text.utf8.split(whereSeparator: { !isPartOfWord($0) }) {
      // There may be 10 000 numbers.
      if let first = word.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
        words.insert(String(decoding: word, as: UTF8.self))
      }
    }
    return words
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), 0x80...: true
    default: false
    }
  }
}

extension String {
  /// Whether a word is spelled like the name of a type: `Door`, `_Door`.
  var isTypeWord: Bool { first { $0 != "_" }?.isUppercase == true }

  /// `State` of `Door.State`.
  var lastWord: String { lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self }
}
