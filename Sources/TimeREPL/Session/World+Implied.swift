/// The variables for subscriptions that code on a page leaves out: they are declared where they are first used so.
extension World {
  /// Declares what a statement assigns subscriptions to, or stores them in, where nothing of that name is declared.
  ///
  /// - Returns: the program of the statement, and what had to be declared for it.
  func compileImplying(_ statement: Statement, in source: Source) throws -> (
    program: Program, implied: [ImpliedVariable]
  ) {
    var implied: [ImpliedVariable] = []
    while true {
      do {
        return (try Compiler.compile(statement, in: source, environment), implied)
      } catch let failure as Diagnostic {
        guard case .unknownName(let name, _) = failure.problem, !implied.contains(where: { $0.name == name }),
          let variable = ImpliedVariable(name, at: failure.range, in: statement)
        else { throw failure }
        let declaration = Source(variable.declaration)
        for command in try parse(declaration, in: ParseContext()) {
          guard case .input(.statement(let statement)) = command.kind else { continue }
          _ = try Compiler.compile(statement, in: declaration, environment).run()
        }
        declare(name, as: .var)
        implied.append(variable)
      }
    }
  }
}

/// What a name stands for that nothing declares.
struct ImpliedVariable: Equatable {
  let name: String
  /// As Swift would have it.
  let declaration: String

  private static let sets: Set<String> = ["cancellables", "subscriptions", "bag", "disposables", "disposeBag"]
  private static let all = sets.union(["cancellable", "subscription"])

  /// Nil where the name is none that pages use so, or is used otherwise.
  init?(_ name: String, at range: SourceRange, in statement: Statement) {
    // Pages that need several have `cancellable1`.
    let word = String(name.prefix { !$0.isNumber })
    guard Self.all.contains(word), name.dropFirst(word.count).allSatisfy(\.isNumber),
      let isStored = Self.isStored(range, in: statement)
    else { return nil }
    self.name = name
    declaration =
      isStored || Self.sets.contains(word)
      ? "var \(name): Set<AnyCancellable> = []" : "var \(name): AnyCancellable?"
  }

  /// Whether what stands there is what something is stored in; false where it is assigned to, nil where it is neither.
  private static func isStored(_ range: SourceRange, in statement: Statement) -> Bool? {
    var open = [SyntaxPart.statement(statement)]
    while let part = open.popLast() {
      switch part {
      case .statement(let statement):
        if case .assignment(let target, _, _) = statement.kind, target.range == range { return false }
      case .expression(let expression):
        guard case .call(let callee, let arguments) = expression.kind, case .member(_, let method) = callee.kind,
          method.text == "store", case .reference(let target)? = arguments.first?.value.kind, target.range == range
        else { break }
        return true
      case .closure: break
      }
      open += part.parts.filter { !$0.isNumber }
    }
    return nil
  }
}
