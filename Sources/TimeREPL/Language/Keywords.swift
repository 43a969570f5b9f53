/// Swift's reserved words. A reserved word is a name only in backticks.
enum Keywords {
  static let all: Set<String> = unsupported.union([
    "let", "var", "func", "if", "else", "guard", "for", "in", "where", "return", "throw", "try", "throws", "rethrows",
    "as", "is", "true", "false", "nil", "break", "continue", "self", "Self", "_", "inout", "super", "Any", "switch",
    "case", "default", "do", "catch", "import", "while", "repeat", "defer", "fallthrough",
    "typealias",
  ])

  /// Keywords of declarations that only the parser of types understands.
  static let unsupported: Set<String> = [
    "class", "struct", "enum", "protocol", "extension", "init",
    "deinit", "subscript", "static", "internal", "private", "fileprivate", "public", "operator", "precedencegroup",
    "associatedtype",
  ]

  /// Modifiers of declarations that have no effect here.
  static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "package", "open", "final", "nonisolated", "weak", "unowned",
    "lazy", "dynamic", "override", "required", "convenience", "isolated", "borrowing", "consuming", "__consuming",
    "__owned",
  ]

  /// Words that begin the declaration of a type, or an extension of one.
  static let types: Set<String> = ["struct", "class", "enum", "actor", "extension", "protocol"]

  /// Words that begin a declaration.
  static let declarations = Set([
    "let", "var", "func", "typealias", "init", "subscript", "indirect", "static", "mutating", "nonmutating", "case",
    "prefix", "postfix", "infix", "deinit", "associatedtype",
  ]).union(types)

  /// The names that sample code gives to a function that runs a closure after some seconds.
  static let waiting: Set<String> = ["delay", "after"]

  /// The modules that may qualify a name.
  static let modules: Set<String> = ["Swift", "Combine", "Foundation", "Dispatch", "Schedulers"]

  /// The words that may come between `import` and a path.
  static let importable: Set<String> = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]

  /// Words that begin a statement other than an expression.
  static let statements: Set<String> = [
    "if", "guard", "switch", "for", "while", "repeat", "do", "defer", "return", "throw", "try", "break", "continue",
    "fallthrough",
  ]

  /// Returns the construct in which a word is allowed.
  static func surroundings(of word: String) -> String {
    switch word {
    case "return": "a function"
    case "break": "a loop and a `switch`"
    case "case", "default": "a `switch`"
    case "catch": "a `do`"
    default: "a loop"
    }
  }
}

/// A word of Swift that begins with `#`: `#expect(1 == 1)`.
struct HashWord: Sendable {
  let text: String
  let form: Form

  /// Words of Objective-C, which TimeREPL lacks.
  static let selectors = ["#selector", "#keyPath"]

  enum Form {
    /// Followed by parentheses.
    case condition
    /// A macro, followed by parentheses or a closure.
    case macro
    /// A value that tells the place in the source.
    case place
  }

  static let all = [
    HashWord(text: "#available", form: .condition), HashWord(text: "#unavailable", form: .condition),
    HashWord(text: "#expect", form: .macro), HashWord(text: "#require", form: .macro),
    HashWord(text: "#Preview", form: .macro),
    HashWord(text: "#filePath", form: .place), HashWord(text: "#fileID", form: .place),
    HashWord(text: "#file", form: .place), HashWord(text: "#line", form: .place),
    HashWord(text: "#column", form: .place), HashWord(text: "#function", form: .place),
    HashWord(text: "#_sourceLocation", form: .place), HashWord(text: "#isolation", form: .place),
  ]

  static let places = Set(all.filter { $0.form == .place }.map(\.text))

  /// Whether the following bytes make this the word; otherwise it begins a comment.
  func isFollowed(by rest: some Sequence<UInt8>) -> Bool {
    var rest = rest.makeIterator()
    let first = rest.next() ?? 0
    switch form {
    case .condition: return first == UInt8(ascii: "(")
    case .macro:
      return first == UInt8(ascii: "(") || first == UInt8(ascii: " ") && rest.next() == UInt8(ascii: "{")
    case .place: return first != UInt8(ascii: "_") && !Character(Unicode.Scalar(first)).isLetter
    }
  }

  /// Whether a line that begins with `#` is a comment: it begins with neither a macro nor `#if`.
  static func isComment(_ line: some StringProtocol) -> Bool {
    !beginsMacro(line) && ConditionDirective(line) == nil
  }

  /// Whether a line begins with a macro and is therefore not a comment.
  static func beginsMacro(_ line: some StringProtocol) -> Bool {
    all.contains { word in
      word.form == .macro && line.hasPrefix(word.text)
        && word.isFollowed(by: line.utf8.dropFirst(word.text.utf8.count))
    }
  }
}
