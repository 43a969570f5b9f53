/// Implicit declarations: names that code in books and articles takes from its own helpers are declared at their first
/// use.
extension World {
  /// Declares the undeclared names that a statement uses and whose meaning is well known.
  ///
  /// - Returns: The program of the statement, and the implicit declarations.
  func compileImplying(
    _ statement: Statement, in source: Source
  ) throws -> (program: Program, implied: [ImpliedName]) {
    try implying(statement, in: source) {
      try Compiler.compile(statement, in: source, environment)
    } declare: { missing, declaration in
      try Compiler.compile(declaration, in: Source(missing.declaration), environment).run()
      declare(missing.name, as: missing.declared)
    }
  }

  /// Declares the undeclared names without which `compile` fails, as far as their meaning is known.
  private func implying<Result>(
    _ statement: Statement, in source: Source, _ compile: () throws -> Result,
    declare: (ImpliedName, Statement) throws -> Void
  ) throws -> (Result, implied: [ImpliedName]) {
    var implied: [ImpliedName] = []
    while true {
      do {
        return (try compile(), implied)
      } catch let failure as Diagnostic {
        guard let name = failure.problem.missing, !implied.contains(where: { $0.name == name }),
          let missing = ImpliedName(name, at: failure.range, in: statement)
        else { throw failure }
        for command in try parse(Source(missing.declaration), in: ParseContext()) {
          guard case .input(.statement(let statement)) = command.kind else { continue }
          try declare(missing, statement)
        }
        implied.append(missing)
      }
    }
  }

  /// Returns why a statement cannot be performed, without performing any of it; nil if it can be, as far as is known.
  func problem(in statement: Statement, _ source: Source) -> Diagnostic? {
    do {
      _ = try Compiler.compile(statement, in: source, environment)
      return nil
    } catch {
      let failure = Diagnostic(thrown: error, at: statement.range, in: source)
      let isImplied = failure.problem.missing.flatMap { ImpliedName($0, at: failure.range, in: statement) } != nil
      return isImplied ? nil : failure
    }
  }

  /// Checks a statement that is performed later, and makes the names that it declares known until the end of
  /// `checkingAhead`.
  func checkAhead(_ statement: Statement, in source: Source) throws -> [String] {
    let (names, implied) = try implying(statement, in: source) {
      try Compiler.compileAhead(statement, in: source, environment)
    } declare: { missing, declaration in
      try Compiler.compileAhead(declaration, in: Source(missing.declaration), environment)
    }
    return names + implied.map(\.name)
  }
}

extension Problem {
  /// The undeclared name, if the error is about one.
  fileprivate var missing: String? {
    switch self {
    case .unknownName(let name, _): name
    // `self` is the session, which typed code is part of.
    case .unknownMember(let name, "self", _): name
    default: nil
    }
  }
}

/// The meaning of an undeclared name.
struct ImpliedName: Equatable {
  let name: String
  let role: Role

  enum Role: Equatable {
    /// A collection for subscriptions, or a variable for one.
    case subscriptions, subscription
    /// `throw RangeError()`
    case error
    /// `example(of: "map") { ... }`: prints its title and calls the closure.
    case titled(label: String?)
    /// `delay(3) { ... }`
    case delayed(label: String?)
  }

  private static let sets: Set<String> = ["cancellables", "subscriptions", "bag", "disposables", "disposeBag"]
  private static let ones: Set<String> = ["cancellable", "subscription", "connectable", "connection"]

  /// Returns nil if the name is not one of those used that way, or is used in another way.
  init?(_ name: String, at range: SourceRange, in statement: Statement) {
    guard let role = Self.role(of: name, Self.use(at: range, in: statement)) else { return nil }
    self.name = name
    self.role = role
  }

  /// The use of a name.
  private enum Use {
    case assigned, stored
    /// Called; `isStatement` if the call is a whole statement.
    case called([Argument], isStatement: Bool)
  }

  private static func role(of name: String, _ use: Use?) -> Role? {
    // Code that needs several has `cancellable1`.
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

  /// Returns the use of the name at the range; nil if it tells nothing about its declaration.
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

  /// The declaration in Swift.
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
  /// Whether the expression at the range is the name, or `self.` and the name.
  fileprivate func isName(at place: SourceRange) -> Bool {
    if case .member(let base, let name) = kind, case .name("self") = base.kind { return name.range == place }
    return range == place
  }
}
