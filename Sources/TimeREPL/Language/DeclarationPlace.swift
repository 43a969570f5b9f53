/// A declaration in a text, found by its tokens alone, because it may contain errors.
struct DeclarationPlace {
  /// `func`, `class`, `var`: the word that makes it a declaration.
  let keyword: String
  /// The declared names; for an extension the extended type's.
  let names: [Name]
  /// The range with attributes and modifiers.
  let range: SourceRange
  /// The range between the braces of its body; nil if it has none.
  let body: SourceRange?
  /// The attributes and modifiers before the keyword.
  let modifiers: Set<String>
  /// Whether a `:` with inherited types or protocols follows the name of a type.
  let inherits: Bool
  /// Whether an `=` precedes the body, so that a variable is stored.
  let isStored: Bool
  /// Whether it is a function without parameters and without a result.
  let takesNothing: Bool
  /// The declarations directly inside a type.
  let members: [DeclarationPlace]

  var isType: Bool { Keywords.types.contains(keyword) }

  /// Whether it is a function after `@Test`, or one without parameters whose name begins with `test`.
  var isTest: Bool {
    keyword == "func" && (modifiers.contains("Test") || takesNothing && names.first?.text.hasPrefix("test") == true)
  }

  /// The tests inside it, each with the names of the types around.
  var tests: [(suite: [String], place: DeclarationPlace)] {
    if isTest { return [([], self)] }
    let own = isType ? names.prefix(1).map(\.text) : []
    return members.flatMap(\.tests).map { (own + $0.suite, $0.place) }
  }

  /// Returns the declarations of a text.
  static func all(in tokens: [Token]) -> [DeclarationPlace] { DeclarationScan(tokens).declarations(0..<tokens.count) }

  /// Returns the declarations around an offset, the outermost first.
  static func path(to offset: Int, in declarations: [DeclarationPlace]) -> [DeclarationPlace] {
    var path: [DeclarationPlace] = []
    var inner = declarations
    while let next = inner.first(where: { $0.range.lower <= offset && offset <= $0.range.upper }) {
      path.append(next)
      inner = next.members
    }
    return path
  }
}

/// Splits tokens into declarations: each reaches from its first attribute or modifier to the beginning of the next one.
private struct DeclarationScan {
  private let tokens: [Token]

  init(_ tokens: [Token]) { self.tokens = tokens }

  private struct Start {
    /// The index of the first attribute or modifier, or of the keyword.
    let first: Int
    let keyword: Int
  }

  /// Words that begin a declaration only if no other such word follows.
  private static let leading: Set = [
    "indirect", "static", "mutating", "nonmutating", "prefix", "postfix", "infix", "async",
  ]

  func declarations(_ bounds: Range<Int>) -> [DeclarationPlace] {
    let starts = starts(bounds)
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1].first : bounds.upperBound
      return declaration(starts[index], end)
    }
  }

  private func starts(_ bounds: Range<Int>) -> [Start] {
    var found: [Start] = []
    var depth = 0
    var first: Int?
    var index = bounds.lowerBound
    while index < bounds.upperBound {
      switch tokens[index].kind {
      case .open(let bracket):
        if depth == 0, bracket == .brace { first = nil }
        depth += 1
      case .close: depth -= 1
      case .interpolationOpen: depth += 1
      case .interpolationClose: depth -= 1
      case _ where depth > 0: break
      case .symbol("@"):
        first = first ?? index
        index += 1
      case .word(let word):
        if index > 0, tokens[index - 1].kind == .symbol(".") { break }
        if isKeyword(word, at: index) {
          let start = first ?? index
          if beginsPart(start, bounds) {
            found.append(Start(first: start, keyword: index))
            // The name may be a keyword; that of `init` and `deinit` is missing.
            if index + 1 < bounds.upperBound, tokens[index + 1].kind.word != nil { index += 1 }
          }
          first = nil
        } else if Self.leading.contains(word) || Keywords.modifiers.contains(word) || word == "class" {
          first = first ?? index
        } else {
          first = nil
        }
      default: first = nil
      }
      index += 1
    }
    return found
  }

  private func isKeyword(_ word: String, at index: Int) -> Bool {
    guard Keywords.declarations.contains(word), !Self.leading.contains(word) else { return false }
    // `class func` and `class var` are members of a class.
    guard word == "class", index + 1 < tokens.count, case .word(let next) = tokens[index + 1].kind else { return true }
    return !Keywords.declarations.contains(next) && !Keywords.modifiers.contains(next)
  }

  /// Whether a declaration can begin at this index: at the beginning of a line or a body, or after a `;` or `}`.
  private func beginsPart(_ index: Int, _ bounds: Range<Int>) -> Bool {
    if index == bounds.lowerBound || tokens[index].startsLine { return true }
    return [.symbol(";"), .close(.brace)].contains(tokens[index - 1].kind)
  }

  private func declaration(_ start: Start, _ end: Int) -> DeclarationPlace {
    guard case .word(let keyword) = tokens[start.keyword].kind else { preconditionFailure("a keyword is a word") }
    let body = body(start.keyword + 1..<end)
    let head = start.keyword + 1..<(body?.lowerBound ?? end)
    let isType = Keywords.types.contains(keyword)
    // A declaration ends with its body, except that of a variable, whose value may contain closures.
    let isClosed = !["let", "var", "case"].contains(keyword)
    // The end of the text comes after its last `#endif`, which is no part of the declaration.
    let stop = end == tokens.count && tokens.last?.kind == .end ? end - 1 : end
    let last = body.flatMap { isClosed ? $0.upperBound : nil } ?? max(start.keyword, stop - 1)
    let upper = tokens[last].range.upper
    return DeclarationPlace(
      keyword: keyword, names: names(keyword, head),
      range: SourceRange(lower: tokens[start.first].range.lower, upper: upper),
      body: body.map {
        SourceRange(lower: tokens[$0.lowerBound].range.upper, upper: tokens[$0.upperBound].range.lower)
      },
      modifiers: Set(tokens[start.first..<start.keyword].compactMap(\.kind.word)),
      inherits: isType && head.contains { tokens[$0].kind == .symbol(":") },
      isStored: ["let", "var"].contains(keyword)
        && (body == nil || head.contains { tokens[$0].kind == .symbol("=") }),
      takesNothing: keyword == "func" && head.count > 2 && tokens[head.lowerBound + 1].kind == .open(.parenthesis)
        && tokens[head.lowerBound + 2].kind == .close(.parenthesis)
        && !head.contains { tokens[$0].kind == .symbol("->") },
      members: isType ? body.map { declarations($0.lowerBound + 1..<$0.upperBound) } ?? [] : [])
  }

  /// Returns the indices of the braces of a body.
  private func body(_ bounds: Range<Int>) -> ClosedRange<Int>? {
    var depth = 0
    var start: Int?
    for index in bounds {
      switch tokens[index].kind {
      case .open(let bracket):
        if depth == 0, start == nil, bracket == .brace { start = index }
        depth += 1
      case .close:
        depth -= 1
        if depth < 0 { return nil }
        if depth == 0, let start { return start...index }
      default: break
      }
    }
    return nil
  }

  /// Returns the names of a declaration: one, or those of `let a = 1, b = 2` and `let (a, b) = pair`.
  private func names(_ keyword: String, _ head: Range<Int>) -> [Name] {
    guard ["let", "var"].contains(keyword) else {
      guard let index = head.first, let word = tokens[index].kind.word ?? tokens[index].kind.symbol else { return [] }
      return [Name(text: word, range: tokens[index].range)]
    }
    var found: [Name] = []
    var (depth, isExpected) = (0, true)
    // The depth at which commas separate names.
    var base = head.first.map { tokens[$0].kind == .open(.parenthesis) } == true ? 1 : 0
    for index in head {
      switch tokens[index].kind {
      case .open, .symbol("<"): depth += 1
      case .close, .symbol(">"):
        depth -= 1
        if depth == 0 { base = 0 }
      case .symbol(","): isExpected = depth == base
      case let kind:
        if isExpected, let word = kind.word { found.append(Name(text: word, range: tokens[index].range)) }
        isExpected = false
      }
    }
    return found
  }
}

extension Token.Kind {
  fileprivate var symbol: String? { if case .symbol(let symbol) = self { symbol } else { nil } }
}
