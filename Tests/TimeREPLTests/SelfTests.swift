import Testing

@testable import TimeREPL

/// `self` is the session, so that closures of an app's object work.
@Suite struct SelfTests {
  static let session = """
    var count = 1; let limit = 5; var items = [1]; var map = [:]; var pair = (a: 1, b: 2);
    func update(value) { self.count = value; return value };
    """

  @Test(arguments: [
    ("self.count + self.limit", "6"), ("self?.count", "Optional(1)"), ("self!.count", "1"), ("self", "self"),
    ("self.count += 1; count", "2"), ("self?.count = 7; count", "7"), ("self.update(3); count", "3"),
    ("self?.update(4) ?? 0", "4"), ("self?.items.append(2); items", "[1, 2]"), ("self.items[0] = 9; items", "[9]"),
    ("self.map[\"a\", default: 0] += 1; map", #"["a": 1]"#), ("self.pair.b = 5; pair", "(a: 1, b: 5)"),
    ("func put(count) { self.count = count }; put(8); count", "8"), ("[1, 2].map(self.update)", "[1, 2]"),
    ("(self.count, self.items) = (2, []); [count, items.count]", "[2, 0]"),
    ("{ [weak self] in guard let self else { return 0 }; self.count = 3; return count }()", "3"),
    ("{ [weak self] in guard let self = self, self.limit > 1 else { return 0 }; return self.count }()", "1"),
    (
      "{ [weak self] in guard let model = self else { return 0 }; model.count += 2; return model.update(model.count) }()",
      "3"
    ),
    ("{ if let self { return self.count }; return 0 }()", "1"),
    ("func f(n) { if n > 0 { self.f(n - 1) } }; f(3)", "()"),
    ("var (a, b) = (1, 2); swap(&self.a, &self.b); [a, b]", "[2, 1]"),
    ("self.count = 2; var count = 10; self.count", "10"), ("self == self", "true"),
  ])
  func `the members of self are the session's declarations`(source: String, value: String) {
    #expect(Prompt().answer(Self.session + source) == value)
  }

  @Test(arguments: [
    ("self.coutn", "unknownMember(\"coutn\", of: Optional(\"self\"), near: [\"count\"]) at 'coutn'"),
    (
      "{ [weak self] in self?.updaet(1) }",
      "unknownMember(\"updaet\", of: Optional(\"self\"), near: [\"update\"]) at 'updaet'"
    ),
    ("{ let own = 1; return self.own }", "unknownMember(\"own\", of: Optional(\"self\"), near: []) at 'own'"),
    ("self.limit = 1", "constant(\"limit\") at 'self.limit'"), ("self = 1", "constant(\"self\") at 'self'"),
    ("&self.limit", "constant(\"limit\") at '&self.limit'"),
    ("self.sqrt(4)", "unknownMember(\"sqrt\", of: Optional(\"self\"), near: []) at 'sqrt'"),
    ("{ let model = self; model.limit = 1 }()", "constant(\"limit\") at 'limit'"),
    ("{ let model = self; model.coutn }()", "unknownMember(\"coutn\", of: nil, near: [\"count\"]) at 'coutn'"),
  ])
  func `an undeclared member, or one that is not a variable, is an error`(source: String, problem: String) {
    #expect(Prompt().answer(Self.session + source) == problem)
  }

  @Test func `using a name through self counts as a reference to it`() throws {
    let prompt = Prompt()
    try prompt.enter("let a = 1")
    let source = Source("{ [weak self] in self?.a }")
    guard case .input(.statement(let statement))? = try parse(source, in: ParseContext()).first?.kind else {
      Issue.record("no statement")
      return
    }
    #expect(try Compiler.compile(statement, in: source, prompt.environment).references == ["a"])
  }

  @Test(arguments: [
    ("var a: Int?; a", "nil"), ("var a: Int?; a = 1; a! + 1", "2"),
    ("{ var a: [Int]?; a = [$0]; return a?.count }(1)", "Optional(1)"),
    ("{ var a: Int?; let f = { a = 5 }; f(); return a }()", "Optional(5)"),
  ])
  func `an optional variable without a value is nil`(source: String, value: String) {
    #expect(Prompt().answer(source) == value)
  }
}
