/// The entries of a program of Swift in an order in which each can be done: what a function, a type or an extension declares
/// may be used above it.
///
/// A declaration comes before the first entry that names what it declares, and after the variables that it names itself.
/// Those that name each other stay as they stand.
struct ProgramOrder {
  private(set) var context: ParseContext
  private var read: [SessionReader.Piece] = []

  init(_ context: ParseContext) {
    self.context = context
    // What is read ahead is read once more when it is done, in the context that there is then.
    self.context.memo = nil
  }

  /// Takes what was read. What it declares is known to what is read behind it.
  mutating func add(_ pieces: [SessionReader.Piece]) {
    read += pieces
    for case .entry(let entry) in pieces {
      guard let commands = try? parse(entry.source, in: context) else { continue }
      for case .input(.statement(let statement)) in commands.map(\.kind) {
        context.names.formUnion(statement.declaredByEntry.map(\.text))
        switch statement.kind {
        case .operator(let declaration): context.operators.add(declaration)
        case .alias(let name, let alias): context.aliases[name.text] = alias
        default: break
        }
      }
    }
  }

  /// What has been read since, in its order.
  mutating func take() -> [SessionReader.Piece] {
    defer { read = [] }
    let entries = read.map { piece in if case .entry(let entry) = piece { Entry(entry.source) } else { Entry.other } }
    guard entries.contains(where: \.isDeclaration) else { return read }
    var order = Ordering(entries)
    // How an operator is read has to be known before anything is.
    for place in entries.indices where entries[place].isOperator { order.place(place) }
    for place in entries.indices { order.place(place) }
    return order.order.map { read[$0] }
  }

  /// What an entry declares and names, by its tokens alone.
  fileprivate struct Entry {
    /// A function, a type or an extension, which does nothing where it stands.
    var isDeclaration = false
    /// Whether it is an operator, or a group of precedence.
    var isOperator = false
    /// By which others use it.
    var declares: Set<String> = []
    /// The variables that it declares.
    var variables: Set<String> = []
    var mentions: Set<String> = []

    static let other = Entry()
    private init() {}

    init(_ source: Source) {
      let tokens = Lexer.tokens(of: source.text)
      var own: Set<String> = []
      var depth = 0
      var head: String?
      var isExtension = false
      for (index, token) in tokens.enumerated() {
        let next = index + 1 < tokens.count ? tokens[index + 1].kind.name : nil
        switch token.kind {
        case .open: depth += 1
        case .close: depth -= 1
        case .symbol(let symbol): mentions.insert(symbol)
        case .word(let word):
          if depth == 0, head == nil, Self.declaring.contains(word) {
            head = word
            isDeclaration = !["let", "var"].contains(word)
            isExtension = word == "extension"
            isOperator = ["operator", "precedencegroup"].contains(word)
            if let next, !isExtension {
              if isDeclaration { declares.insert(next) } else { variables.formUnion([next, "$" + next, "_" + next]) }
            }
          } else if Self.declaring.contains(word), let next {
            own.insert(next)
            if depth == 1, isExtension { declares.insert(next) }
          } else if index + 1 < tokens.count, tokens[index + 1].kind == .symbol(":") {
            own.insert(word)
          }
          if Self.declaring.contains(word) { own.formUnion(Self.parameters(tokens[(index + 1)...])) }
          // A type may be named before it is there, but neither made nor inherited from, nor does it wrap anything.
          let follower = index + 1 < tokens.count ? tokens[index + 1].kind : .end
          let isAttribute = index > 0 && tokens[index - 1].kind == .symbol("@")
          let isNamed = word.first?.isUppercase == true && depth > 0 && !isAttribute
          if !isNamed || [.open(.parenthesis), .symbol("."), .symbol("<")].contains(follower) { mentions.insert(word) }
        case .quotedWord(let word): mentions.insert(word)
        default: break
        }
      }
      // Of several of one name each stays where it is, and so does an operator before its functions.
      if isDeclaration { mentions.subtract(own.union(declares)) }
    }

    /// The type parameters of what is declared here: `T` of `Box<T>`.
    private static func parameters(_ tokens: ArraySlice<Token>) -> [String] {
      guard tokens.count > 2, tokens[tokens.startIndex + 1].kind == .symbol("<") else { return [] }
      return tokens.dropFirst(2).prefix { $0.kind != .symbol(">") }.compactMap(\.kind.name)
    }

    private static let declaring: Set<String> = [
      "func", "struct", "enum", "class", "actor", "protocol", "extension", "typealias", "operator", "precedencegroup",
      "let", "var",
    ]
  }

  fileprivate struct Ordering {
    private let entries: [Entry]
    private(set) var order: [Int] = []
    private var isPlaced: [Bool]
    private var isOpen: Set<Int> = []
    /// The declarations of each name.
    private var declarations: [String: [Int]] = [:]
    /// The last entry that declares a variable of the name.
    private var variables: [String: Int] = [:]

    init(_ entries: [Entry]) {
      self.entries = entries
      isPlaced = entries.map { _ in false }
      for (place, entry) in entries.enumerated() {
        for name in entry.declares { declarations[name, default: []].append(place) }
        for name in entry.variables { variables[name] = place }
      }
    }

    mutating func place(_ entry: Int) {
      if isPlaced[entry] || !isOpen.insert(entry).inserted { return }
      for name in entries[entry].mentions {
        for other in declarations[name] ?? [] where other != entry && isReady(other) { place(other) }
      }
      isOpen.remove(entry)
      if isPlaced[entry] { return }
      isPlaced[entry] = true
      order.append(entry)
    }

    /// Whether the variables that a declaration names are there.
    private func isReady(_ entry: Int) -> Bool {
      if isPlaced[entry] || isOpen.contains(entry) { return false }
      return entries[entry].mentions.allSatisfy { name in
        variables[name].map { isPlaced[$0] || $0 > entry } ?? true
      }
    }
  }
}

extension Token.Kind {
  /// The word or the operator that stands there.
  fileprivate var name: String? {
    switch self {
    case .word(let word), .quotedWord(let word), .symbol(let word): word
    default: nil
    }
  }
}
