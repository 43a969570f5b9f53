/// What code on a page leaves out, because the page's own helpers have it: it is declared where it is first used.
extension World {
  /// Declares what a statement uses, where nothing of that name is declared and everybody knows what it would be.
  ///
  /// - Returns: the program of the statement, and what had to be declared for it.
  func compileImplying(_ statement: Statement, in source: Source) throws -> (
    program: Program, implied: [ImpliedName]
  ) {
    var implied: [ImpliedName] = []
    while true {
      do {
        return (try Compiler.compile(statement, in: source, environment), implied)
      } catch let failure as Diagnostic {
        guard let name = failure.problem.missing, !implied.contains(where: { $0.name == name }),
          let missing = ImpliedName(name, at: failure.range, in: statement)
        else { throw failure }
        let declaration = Source(missing.declaration)
        for command in try parse(declaration, in: ParseContext()) {
          guard case .input(.statement(let statement)) = command.kind else { continue }
          _ = try Compiler.compile(statement, in: declaration, environment).run()
        }
        declare(name, as: missing.declared)
        implied.append(missing)
      }
    }
  }
}

extension Problem {
  /// The name that nothing declares, where that is what it is about.
  fileprivate var missing: String? {
    switch self {
    case .unknownName(let name, _): name
    // `self` is the session, of which code that is typed is a part.
    case .unknownMember(let name, "self", _): name
    default: nil
    }
  }
}

/// What a name stands for that nothing declares.
struct ImpliedName: Equatable {
  let name: String
  let role: Role

  enum Role: Equatable {
    /// What subscriptions are stored in: many, or one.
    case subscriptions, subscription
    /// `throw RangeError()`
    case error
    /// `example(of: "map") { ... }`: prints its title and does the rest.
    case titled(label: String?)
    /// `delay(3) { ... }`
    case delayed(label: String?)
  }

  private static let sets: Set<String> = ["cancellables", "subscriptions", "bag", "disposables", "disposeBag"]
  private static let ones: Set<String> = ["cancellable", "subscription", "connectable", "connection"]

  /// Nil where the name is none that pages use so, or is used otherwise.
  init?(_ name: String, at range: SourceRange, in statement: Statement) {
    guard let role = Self.role(of: name, Self.use(at: range, in: statement)) else { return nil }
    self.name = name
    self.role = role
  }

  /// How a name is used.
  private enum Use {
    case assigned, stored
    /// By a statement of its own, if it is one.
    case called([Argument], isStatement: Bool)
  }

  private static func role(of name: String, _ use: Use?) -> Role? {
    // Pages that need several have `cancellable1`.
    let word = String(name.prefix { !$0.isNumber })
    let isOne = ones.contains(word)
    switch use {
    case .assigned, .stored:
      guard isOne || sets.contains(word), name.dropFirst(word.count).allSatisfy(\.isNumber) else { return nil }
      if case .stored? = use { return .subscriptions }
      return isOne ? .subscription : .subscriptions
    case .called(let arguments, _) where arguments.isEmpty:
      return name.hasSuffix("Error") && name.first?.isUppercase == true ? .error : nil
    case .called(let arguments, true):
      guard arguments.count == 2, case .closure(let closure) = arguments[1].value.kind, closure.arity <= 0,
        name.first?.isLowercase == true
      else { return nil }
      let label = arguments[0].label?.text
      switch arguments[0].value.kind {
      case .string: return .titled(label: label)
      case .int, .double: return Keywords.waiting.contains(name) ? .delayed(label: label) : nil
      default: return nil
      }
    default: return nil
    }
  }

  /// What stands there is used for; nil where that is nothing of which a declaration could be told.
  private static func use(at range: SourceRange, in statement: Statement) -> Use? {
    var open = [SyntaxPart.statement(statement)]
    while let part = open.popLast() {
      switch part {
      case .statement(let statement):
        switch statement.kind {
        case .assignment(let target, _, _) where target.isName(at: range): return .assigned
        case .expression(let expression):
          guard case .call(let callee, let arguments) = expression.kind, callee.range == range else { break }
          return .called(arguments, isStatement: true)
        default: break
        }
      case .expression(let expression):
        guard case .call(let callee, let arguments) = expression.kind else { break }
        if callee.range == range { return .called(arguments, isStatement: false) }
        if case .member(_, let method) = callee.kind, method.text == "store",
          case .reference(let target)? = arguments.first?.value.kind, target.isName(at: range)
        {
          return .stored
        }
      case .closure: break
      }
      open += part.parts.filter { !$0.isNumber }
    }
    return nil
  }

  /// As Swift would have it.
  var declaration: String {
    func parameter(_ label: String?, _ name: String) -> String { "\(label ?? "_") \(name)" }
    switch role {
    case .subscriptions: return "var \(name): Set<AnyCancellable> = []"
    case .subscription: return "var \(name): \(name.hasPrefix("conn") ? "Cancellable" : "AnyCancellable")?"
    case .error: return "struct \(name): Error {}"
    case .titled(let label):
      let title = label == "of" ? "\"\\n——— Example of:\", title, \"———\"" : "\"\\n———\", title, \"———\""
      return """
        func \(name)(\(parameter(label, "title")): String, action: () -> Void) { print(\(title)); action() }
        """
    case .delayed(let label):
      return """
        func \(name)(\(parameter(label, "seconds")): Double, action: @escaping () -> Void) { \
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: action) }
        """
    }
  }

  var declared: NameKind {
    switch role {
    case .subscriptions, .subscription: .var
    case .error: .type
    case .titled, .delayed: .func
    }
  }
}

extension Expression {
  /// Whether it is the name that stands there, or `self.` and that name.
  fileprivate func isName(at place: SourceRange) -> Bool {
    if case .member(let base, let name) = kind, case .name("self") = base.kind { return name.range == place }
    return range == place
  }
}
