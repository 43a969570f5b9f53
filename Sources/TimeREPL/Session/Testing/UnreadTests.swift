/// The tests of a program that cannot be parsed: each of them fails with the reason, and the others run.
///
/// A compiler rejects a file as a whole. Here a user may also want to see which parts of a file run, and one test may
/// use something this language lacks.
struct UnreadTests {
  private var found: [Unread] = []
  private static let most = 100

  /// Returns the source without the test that contains the problem; nil if the problem is not in a test.
  mutating func setAside(_ problem: Diagnostic, in source: Source) -> Source? {
    guard found.count < Self.most, let place = problem.source,
      place === source || place.text == source.text && place.line == source.line,
      let (rest, name) = source.withoutBody(ofTestAround: problem.range)
    else { return nil }
    found.append(Unread(name: name, problem: problem))
    return rest
  }

  /// Returns why a test cannot be run.
  func problem(of test: DeclaredTest) -> Diagnostic? {
    found.first { $0.isOf(test) }?.problem
  }

  /// Returns the problems in functions that turned out not to be tests.
  func strays(_ tests: [DeclaredTest]) -> [Diagnostic] {
    found.filter { one in !tests.contains { one.isOf($0) } }.map(\.problem)
  }

  private struct Unread {
    /// The range of the test's name.
    let name: SourceRange
    let problem: Diagnostic

    func isOf(_ test: DeclaredTest) -> Bool {
      let source = problem.source
      return test.function.range == name && test.source.file == source?.file && test.source.line == source?.line
    }
  }
}
