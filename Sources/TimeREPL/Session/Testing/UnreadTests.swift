/// The tests of a program that cannot be read: each of them fails with the reason, and the others run.
///
/// A compiler refuses a file as a whole. Here a file is also given to see what of it runs, and one test may use what this
/// language lacks.
struct UnreadTests {
  private var found: [Unread] = []
  private static let most = 100

  /// What is left of a source without the test in which something is wrong; nil where that is in no test.
  mutating func setAside(_ problem: Diagnostic, in source: Source) -> Source? {
    guard found.count < Self.most, let place = problem.source,
      place === source || place.text == source.text && place.line == source.line,
      let (rest, name) = source.withoutBody(ofTestAround: problem.range)
    else { return nil }
    found.append(Unread(name: name, problem: problem))
    return rest
  }

  /// Why a test cannot be run.
  func problem(of test: DeclaredTest) -> Diagnostic? {
    found.first { $0.isOf(test) }?.problem
  }

  /// What is wrong where no test turned out to be.
  func strays(_ tests: [DeclaredTest]) -> [Diagnostic] {
    found.filter { one in !tests.contains { one.isOf($0) } }.map(\.problem)
  }

  private struct Unread {
    /// Where the name of the test stands.
    let name: SourceRange
    let problem: Diagnostic

    func isOf(_ test: DeclaredTest) -> Bool {
      let source = problem.source
      return test.function.range == name && test.source.file == source?.file && test.source.line == source?.line
    }
  }
}
