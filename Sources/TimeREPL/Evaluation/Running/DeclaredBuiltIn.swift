extension BuiltIns {
  /// Adds a type whose declaration is source code, like that of a session's type. It is declared at its first use.
  ///
  /// - Parameter uses: the other types added by this method that the declaration uses.
  mutating func addDeclared(
    _ name: String, using uses: [String] = [], _ declaration: @autoclosure @escaping @Sendable () -> String
  ) {
    declaredNames.insert(name)
    add(name) { environment in
      environment.declaringBuiltIns {
        for other in uses { _ = environment.value(other) }
        environment.noteMembers(["subscript"])
        let source = Source(declaration())
        do {
          for entry in try parse(source, in: ParseContext(names: Set(uses + [name]))) {
            guard case .input(.statement(let statement)) = entry.kind else { continue }
            _ = try Compiler.compile(statement, in: source, environment).run()
          }
        } catch { preconditionFailure("The declaration of \(name) is well formed: \(error)") }
        return environment.variable(name)?.value ?? .void
      }
    }
  }
}
