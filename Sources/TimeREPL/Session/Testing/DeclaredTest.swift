// Folder `Session/Testing`: runs the XCTest and Swift Testing tests that a program declares, each in a world in the
// session's state.

/// A test declared by a program: a method of an `XCTestCase`, or a function with `@Test`.
struct DeclaredTest: Sendable {
  /// The type that contains it.
  var suite: String?
  let function: Name
  let labels: [String?]
  let types: [Type]
  var isStatic = false
  /// The `@Test` attribute; nil for a method of an `XCTestCase`.
  let attribute: TestAttribute?
  /// The `@Suite` attributes of the enclosing types, innermost last.
  var suites: [TestAttribute] = []
  /// The source that declares it.
  let source: Source

  /// `CalmTests.adds`
  var name: String { (suite.map { "\($0)." } ?? "") + function.text }

  var site: Site { Site(function.range, in: source) }

  /// The file that declares it.
  var file: String? { source.file(at: function.range.lower) }

  /// The conditions under which it runs, those of its suites first.
  var traits: [Expression] { (suites + [attribute].compactMap(\.self)).flatMap(\.traits) }

  /// Returns whether a text names it: its full name, its suite, its own name or its display name.
  func isCalled(_ text: String) -> Bool {
    let bare = text.hasSuffix("()") ? String(text.dropLast(2)) : text
    if [name, function.text, attribute?.displayName].contains(bare) { return true }
    if suites.contains(where: { $0.displayName == bare }) { return true }
    return suite.map { $0 == bare || $0.hasPrefix("\(bare).") } ?? false
  }
}

/// The tests of a world, in the order of declaration.
struct TestCatalog {
  private(set) var tests: [DeclaredTest] = [] { didSet { places = nil } }
  /// The index of the test with each full name; nil until it is first needed.
  private var places: [String: Int]?

  /// Returns the first test with this full name. O(1) on average.
  mutating func test(named name: String) -> DeclaredTest? {
    let places =
      self.places ?? Dictionary(tests.indices.map { (tests[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    self.places = places
    return places[name].map { tests[$0] }
  }

  /// Records the tests in declarations of one entry. Declaring a type again replaces its tests.
  ///
  /// - Parameter known: Returns the type with a name, as it is declared.
  mutating func note(_ statements: [Statement], in source: Source, known: (String) -> NamedType?) {
    /// A superclass is noted before its subclasses, which inherit its tests, and a type before its extensions.
    func rank(_ statement: Statement) -> Int {
      switch statement.kind {
      case .type(let type, _): known(type.name)?.lineage.count ?? 0
      case .extension: .max
      default: 0
      }
    }
    for statement in statements { forget(statement) }
    let order = statements.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    let count = tests.count
    var added = statements.map { _ in [DeclaredTest]() }
    for (place, statement) in order {
      let before = tests.count
      note(statement, in: source, known: known)
      added[place] = Array(tests[before...])
    }
    // They run in the order of their declarations.
    if statements.count > 1 { tests = Array(tests[..<count]) + added.joined() }
  }

  private mutating func forget(_ statement: Statement) {
    switch statement.kind {
    case .function(let name, _, _): tests.removeAll { $0.suite == nil && $0.function.text == name.text }
    case .type(let type, _):
      tests.removeAll { test in test.suite.map { $0 == type.name || $0.hasPrefix("\(type.name).") } ?? false }
    default: break
    }
  }

  private mutating func note(_ statement: Statement, in source: Source, known: (String) -> NamedType?) {
    switch statement.kind {
    case .function(let name, let labels, let closure):
      if let test = closure.test, test.isTest {
        add(DeclaredTest(function: name, labels: labels, types: closure.types, attribute: test, source: source))
      }
    case .type(let type, _):
      note(type, within: [], in: source, known: known)
    case .extension(let syntax):
      let name = syntax.name.text
      let isCase = known(name)?.inherits(from: TestCaseClass.name) ?? false
      let first = tests.endIndex
      note(syntax.members, of: name, [], areOfCase: isCase, in: source)
      if isCase {
        let added = tests[first...]
        var seen: Set = [name]
        let suites = tests.compactMap(\.suite).filter { seen.insert($0).inserted }
        for suite in suites where known(suite)?.inherits(from: name) == true { inherit(added, by: suite) }
      }
      for inner in syntax.nested { note(inner, within: [], in: source, known: known) }
    default: break
    }
  }

  private mutating func note(
    _ type: NamedType, within suites: [TestAttribute], in source: Source, known: (String) -> NamedType?
  ) {
    let suites = suites + [type.suite].compactMap(\.self)
    let isCase = known(type.name)?.inherits(from: TestCaseClass.name) ?? false
    if isCase, let superclass = known(type.name)?.superclass {
      let own = Set(type.members.map(\.name.text))
      inherit(
        tests.filter { $0.attribute == nil && $0.suite == superclass.name && !own.contains($0.function.text) },
        by: type.name)
    }
    note(type.members, of: type.name, suites, areOfCase: isCase, in: source)
    for inner in type.nested { note(inner, within: suites, in: source, known: known) }
  }

  /// Inherited tests are tests of the subclass, too.
  private mutating func inherit(_ inherited: some Sequence<DeclaredTest>, by suite: String) {
    for var test in inherited {
      test.suite = suite
      add(test)
    }
  }

  private mutating func note(
    _ members: [TypeMember], of suite: String, _ suites: [TestAttribute], areOfCase: Bool, in source: Source
  ) {
    for member in members where member.kind == .method {
      let isTest = areOfCase ? member.isTestMethod : member.body.test?.isTest == true
      guard isTest else { continue }
      add(
        DeclaredTest(
          suite: suite, function: member.name, labels: member.labels, types: member.body.types,
          isStatic: member.isStatic, attribute: member.body.test, suites: suites, source: source))
    }
  }

  mutating func add(_ test: DeclaredTest) { tests.append(test) }

  /// Returns the tests with a name; throws if there are none.
  func tests(called name: Name?, in source: Source) throws(Diagnostic) -> [DeclaredTest] {
    guard let name else {
      if tests.isEmpty {
        throw Diagnostic(
          .session(.name(.noTests)), at: SourceRange(lower: 0, upper: source.text.utf8.count), in: source)
      }
      return tests
    }
    let found = tests.filter { $0.isCalled(name.text) }
    if !found.isEmpty { return found }
    let known = tests.flatMap { [$0.name, $0.function.text, $0.suite].compactMap(\.self) }
    throw Diagnostic(
      .session(.name(.unknownTest(name.text, near: NearestNames.of(name.text, among: known)))), at: name.range,
      in: source)
  }
}

extension TypeMember {
  /// Whether it is a test if it is a method of an `XCTestCase`.
  fileprivate var isTestMethod: Bool {
    name.text.hasPrefix("test") && !isStatic && labels.isEmpty && !modifiers.contains("private")
      && [.unknown, .void].contains(body.result ?? .void)
  }
}
