extension BuiltIns {
  /// Adds a type that is declared in the language itself, like a type of the session, when a program first uses it.
  ///
  /// - Parameter uses: the other names of this kind that the declaration uses.
  mutating func addDeclared(_ name: String, using uses: [String] = [], _ declaration: String) {
    add(name) { environment in
      environment.declaringBuiltIns {
        for other in uses { _ = environment.value(other) }
        let source = Source(declaration)
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
