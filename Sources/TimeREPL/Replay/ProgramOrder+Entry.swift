extension ProgramOrder {
  /// The names that an entry declares and uses, by its tokens alone.
  struct Entry {
    /// Whether it is a function, a type or an extension, which has no effect by itself.
    var isDeclaration = false
    /// Whether it is an operator or a precedence group.
    var isOperator = false
    /// Whether it is a `typealias`.
    var isAlias = false
    /// Whether it is a `defer` at top level.
    var isDeferred = false
    /// Whether it is an import.
    var isImport = false
    /// The names by which others use it.
    var declares: Set<String> = []
    /// The variables that it declares.
    var variables: Set<String> = []
    var mentions: Set<String> = []
    /// The names that it uses in braces, which may run after the variables below are declared.
    var mentionsInBraces: Set<String> = []
    /// Whether it declares variables with values that have no effect and use nothing: `var n = 0`.
    var isPlain = false
    /// The type that it declares or extends.
    var type: String?
    /// The names of protocols and superclasses in the heading of a type or an extension.
    var inherits: Set<String> = []
    /// The members that it declares, if it is a protocol or an extension.
    var members: Set<String> = []
    /// Whether it is a protocol.
    var isProtocol = false
    var isExtension = false

    /// Whether it and other declarations may use each other in one entry.
    var isGroupable: Bool { isDeclaration && !isOperator }

    /// Returns the name that stands for the extensions of a protocol.
    static func extensions(of name: String) -> String { "extension " + name }
    /// Returns the name that stands for a member that an extension of a type declares.
    static func member(_ name: String, of type: String) -> String { type + "." + name }
    /// Returns the name that stands for a member of any type, which only an extension declares for other entries.
    static func member(_ name: String) -> String { "." + name }
    /// Returns the name that stands for an extension by which a type conforms to a protocol.
    static func conformance(of type: String, to name: String) -> String { type + ": " + name }

    static let other = Entry()
    private init() {}

    /// - Parameter operators: the operators that the program declares.
    init(_ source: Source, _ operators: [String]) {
      let tokens = Lexer.tokens(of: source.text, own: operators)
      var own: Set<String> = []
      var open: [(bracket: Bracket, holdsParameters: Bool)] = []
      var awaitsParameters = false
      var depth: Int { open.count }
      var head: String?
      var isInHeading = false
      var (braces, angles) = (0, 0)
      // The last parameter, and those whose default is a variable of the same name: `func f(n: Int = n)`.
      var parameter: String?
      var defaults: Set<String> = []
      isDeferred = tokens.first?.kind == .word("defer")
      // Attributes may stand before it; `store.import(1)` is a call.
      let first = tokens.prefix(3)
      isImport = first.contains { $0.kind == .word("import") } && !first.contains { $0.kind == .symbol(".") }
      // The names of `if let` are known in its block only, those of `guard let` below it.
      let isBlock = tokens.first?.kind.name.map(Self.blocks.contains) ?? false
      let isGuard = tokens.first?.kind == .word("guard")
      for (index, token) in tokens.enumerated() {
        let next = index + 1 < tokens.count ? tokens[index + 1].kind.name : nil
        switch token.kind {
        case .open(let bracket):
          let holdsParameters =
            bracket == .parenthesis && (awaitsParameters || Self.beginsClosure(tokens, at: index))
          open.append((bracket, holdsParameters))
          if bracket != .square { awaitsParameters = false }
          if bracket == .brace { (braces, isInHeading) = (braces + 1, false) }
        case .close(let bracket):
          _ = open.popLast()
          if bracket == .brace { braces -= 1 }
        case .symbol(let symbol):
          mentions.insert(symbol)
          if symbol == ":", depth == 0, angles == 0, head != nil, type != nil, braces == 0 { isInHeading = true }
          if symbol == "<", !token.isSpaced { angles += 1 }
          if angles > 0, symbol.allSatisfy({ $0 == ">" }) { angles = max(0, angles - symbol.count) }
          // `let a = 1, b = 2`, not the comma of `Result<Int, E>`
          if symbol == ",", depth == 0, angles == 0, let head, !isDeclaration, !isGuard, Self.declaring.contains(head),
            let next
          {
            variables.formUnion(Self.variables(of: next))
          }
        case .word(let word):
          // `settings.class = 3`
          let isMember = index > 0 && tokens[index - 1].kind == .symbol(".")
          if Self.isAccessor(tokens, at: index) { continue }
          if !isMember, Self.takingParameters.contains(word) { awaitsParameters = true }
          if isMember {
            mentions.insert(Self.member(word))
            // A nested type, or a module's: `Swift.Result`.
            guard word.first?.isUppercase == true else { continue }
          } else if depth == 0, head == nil, !isBlock, Self.declaring.contains(word) {
            head = word
            isDeclaration = !["let", "var"].contains(word)
            isExtension = word == "extension"
            isOperator = ["operator", "precedencegroup"].contains(word)
            isAlias = word == "typealias"
            isProtocol = word == "protocol"
            if Keywords.types.contains(word) { type = next }
            // Types that conform to a protocol need the members of its extensions.
            if let next, isExtension {
              declares.insert(Self.extensions(of: next))
              // Other extensions of a sequence use the members of Sequence.
              let inherited = tokens[(index + 2)...].prefix { $0.kind != .open(.brace) }.compactMap(\.kind.name)
              let isSequence =
                inherited.first == ":" && inherited.contains { $0.hasSuffix("Sequence") || $0.hasSuffix("Collection") }
              if isSequence { declares.insert("sequence " + next) } else { mentions.insert("sequence " + next) }
            }
            if let next, !isExtension {
              if isDeclaration { declares.insert(next) } else { variables.formUnion(Self.variables(of: next)) }
            } else if !isDeclaration {
              // `let (stream, continuation) = …`
              for name in Self.pattern(tokens[(index + 1)...]) { variables.formUnion(Self.variables(of: name)) }
            }
          } else if Self.declaring.contains(word), let next {
            own.insert(next)
            if depth == 1, isExtension { declares.formUnion([next, Self.member(next)]) }
            if depth == 0, isGuard { variables.formUnion(Self.variables(of: next)) }
            if depth == 1 { members.insert(next) }
          } else if let last = open.last, last.bracket == .parenthesis, index + 1 < tokens.count,
            tokens[index + 1].kind == .symbol(":"),
            !tokens[index + 1].isSpaced
          {
            // The label of a call names nothing outside the call.
            guard last.holdsParameters else { continue }
            own.insert(word)
            parameter = word
          } else if word == parameter, index > 0, tokens[index - 1].kind == .symbol("=") {
            defaults.insert(word)
          }
          if depth == 1, word == "init" || word == "subscript" { members.insert(word) }
          if word == "where" { isInHeading = false }
          if isInHeading { inherits.insert(word) }
          if Self.declaring.contains(word) { own.formUnion(Self.parameters(tokens[(index + 1)...])) }
          mentions.insert(word)
          // A pattern is matched by `~=`, which a program may declare.
          if word == "case" { mentions.insert("~=") }
          if braces > 0 { mentionsInBraces.insert(word) }
        case .quotedWord(let word): mentions.insert(word)
        default: break
        }
      }
      if isExtension, let type {
        declares.formUnion(members.map { Self.member($0, of: type) })
        declares.formUnion(inherits.map { Self.conformance(of: type, to: $0) })
      }
      // Overloads keep their places, and so does an operator before its functions.
      if isDeclaration { mentions.subtract(own.union(declares).subtracting(defaults)) }
      isPlain = !variables.isEmpty && Self.isPlain(tokens)
      if head == "var", Self.isComputed(tokens) {
        (isDeclaration, declares, variables) = (true, variables, [])
        mentions.subtract(own.union(declares))
      }
    }

    /// Whether a word begins an accessor of a property or a subscript: `get { … }`, `set(x) { … }`, or `get` of a protocol.
    private static func isAccessor(_ tokens: [Token], at index: Int) -> Bool {
      guard case .word(let word) = tokens[index].kind, accessors.contains(word), index > 0, index + 1 < tokens.count
      else { return false }
      switch tokens[index - 1].kind {
      case .open(.brace), .close(.brace), .word("mutating"), .word("nonmutating"), .word("get"): break
      default: return false
      }
      switch tokens[index + 1].kind {
      case .open(.brace), .close(.brace), .word: return true
      // `set(value) { … }`, not the call `set(value)`
      case .open(.parenthesis): return index + 4 < tokens.count && tokens[index + 4].kind == .open(.brace)
      default: return false
      }
    }

    /// Whether a parenthesis begins the parameters of a closure: `{ (a: Int) in … }`, not a tuple.
    private static func beginsClosure(_ tokens: [Token], at index: Int) -> Bool {
      guard index > 0, tokens[index - 1].kind == .open(.brace) else { return false }
      var depth = 0
      for place in index..<tokens.count {
        switch tokens[place].kind {
        case .open: depth += 1
        case .close: depth -= 1
        default: break
        }
        guard depth == 0 else { continue }
        let next = place + 1 < tokens.count ? tokens[place + 1].kind.name : nil
        return next.map { ["in", "->", "throws", "async"].contains($0) } ?? false
      }
      return false
    }

    /// Whether the tokens declare a computed variable: `var total: Int { 1 }`.
    private static func isComputed(_ tokens: [Token]) -> Bool {
      var depth = 0
      for (index, token) in tokens.enumerated() {
        switch token.kind {
        case .open(.brace) where depth == 0:
          guard index + 1 < tokens.count, case .word(let word) = tokens[index + 1].kind else { return true }
          return !["willSet", "didSet"].contains(word)
        case .open: depth += 1
        case .close: depth -= 1
        case .symbol("=") where depth == 0: return false
        default: break
        }
      }
      return false
    }

    /// Whether the tokens declare a variable whose value has no effect: a literal, an empty collection, or none.
    private static func isPlain(_ tokens: [Token]) -> Bool {
      guard tokens.count > 1, [.word("let"), .word("var")].contains(tokens[0].kind) else { return false }
      for (index, token) in tokens.enumerated().dropFirst(2) {
        switch token.kind {
        case .word(let word):
          guard word.first?.isUppercase == true || ["true", "false", "nil"].contains(word) else { return false }
        case .open(.parenthesis):
          // Only a type's initializer without arguments: `Set<Int>()`.
          let isType = [.close(.square), .symbol(">")].contains(tokens[index - 1].kind)
          guard isType, index + 1 < tokens.count, tokens[index + 1].kind == .close(.parenthesis) else { return false }
        case .open(.square), .close(.square), .close(.parenthesis), .int, .double, .stringOpen, .stringText,
          .stringClose,
          .end:
          break
        case .symbol(let symbol):
          guard ["=", ":", "?", "!", "-", "<", ">", ".", ","].contains(symbol) else { return false }
        default: return false
        }
      }
      return true
    }

    /// The names that stand for a variable, which may have a wrapper.
    private static func variables(of name: String) -> [String] { [name, "$" + name, "_" + name] }

    /// Returns the names in the tuple that the tokens begin with.
    private static func pattern(_ tokens: ArraySlice<Token>) -> [String] {
      var (names, depth) = ([String](), 0)
      for token in tokens {
        switch token.kind {
        case .open: depth += 1
        case .close: depth -= 1
        case .word(let word) where word != "_": names.append(word)
        default: break
        }
        if depth <= 0 { return names }
      }
      return names
    }

    /// Returns the type parameters of a declaration: `T` of `Box<T>`.
    private static func parameters(_ tokens: ArraySlice<Token>) -> [String] {
      guard tokens.count > 2, tokens[tokens.startIndex + 1].kind == .symbol("<") else { return [] }
      var names: [String] = []
      var isNext = true
      for token in tokens.dropFirst(2).prefix(while: { $0.kind != .symbol(">") }) {
        // The name after a colon is that of a requirement.
        if token.kind == .symbol(",") { isNext = true }
        guard isNext, let name = token.kind.name else { continue }
        names.append(name)
        isNext = false
      }
      return names
    }

    /// The words that begin statements with blocks.
    private static let blocks: Set<String> = ["if", "while", "for", "switch", "do", "repeat"]
    /// The words of accessors.
    private static let accessors: Set<String> = ["get", "set", "willSet", "didSet", "_read", "_modify"]
    /// The words after which parameters stand in parentheses.
    private static let takingParameters: Set<String> = ["func", "init", "subscript", "macro"]
    private static let declaring = Keywords.types.union([
      "func", "typealias", "operator", "precedencegroup", "let", "var",
    ])
  }
}

extension Token.Kind {
  /// The word or the operator of the token.
  fileprivate var name: String? {
    switch self {
    case .word(let word), .quotedWord(let word), .symbol(let word): word
    default: nil
    }
  }
}
