/// The parts of a program with tests that cannot be read: only the tests that use them fail, each with the reason.
///
/// A compiler rejects a file as a whole. Here a user may also want to see which parts of a file run, and one test may
/// use something this language lacks. A declaration with a problem is removed from the program. What mentions its name
/// is removed, too, because it could otherwise find another declaration of that name.
struct UnreadTests {
  /// The texts of the program.
  private let program: [Source]
  private var causes: [Diagnostic] = []
  private var unread: [Unread] = []
  /// The tests that are not declared, because their types could not be read.
  private(set) var undeclared: [DeclaredTest] = []
  /// For each name whose declaration was removed, the cause.
  private var removed: [String: Int] = [:]
  private lazy var hasTests = program.contains {
    !DeclarationPlace.all(in: Lexer.tokens(of: $0.text)).flatMap(\.tests).isEmpty
  }
  private static let most = 200

  /// Whether declarations of a program without tests are removed, too, so that the rest of it runs.
  private let setsAsideAll: Bool

  init(_ program: [Source], setsAsideAll: Bool = false) {
    (self.program, self.setsAsideAll) = (program, setsAsideAll)
  }

  /// The number of problems for which declarations were removed.
  var causeCount: Int { causes.count }
  /// Whether the problems are told where they are found, because no test tells them.
  var tellsAtOnce: Bool { mutating get { setsAsideAll && !hasTests } }

  /// Whether a problem is only that a removed declaration is missing.
  func explains(_ problem: Diagnostic) -> Bool { problem.problem.missingName.map { removed[$0] != nil } ?? false }

  /// A test that cannot be read.
  private struct Unread {
    /// The range of the test's name.
    let name: SourceRange
    let source: Source
    let cause: Int

    func isOf(_ test: DeclaredTest) -> Bool {
      test.function.range == name && test.source.file == source.file && test.source.line == source.line
    }
  }

  /// Returns the source without the declaration that contains the problem; nil if there is none that can be removed.
  mutating func setAside(_ problem: Diagnostic, in source: Source) -> Source? {
    guard causes.count < Self.most, let place = problem.source,
      place === source || place.text == source.text && place.line == source.line
    else { return nil }
    let cause = problem.problem.missingName.flatMap { removed[$0] } ?? causes.count
    let tokens = Lexer.tokens(of: source.text)
    guard let removed = removal(at: problem.range, for: cause, in: source, tokens) else { return nil }
    if cause == causes.count { causes.append(problem) }
    return removed.rest
  }

  /// Returns the source without the declarations that mention a removed one.
  ///
  /// - Parameter start: The offset from which it is searched.
  mutating func withoutUsers(in source: Source, from start: Int) -> Source {
    if removed.isEmpty { return source }
    var source = source
    var tokens = Lexer.tokens(of: source.text)
    var place = start
    while let (range, cause) = use(in: tokens, from: place) {
      place = range.upper
      guard let removed = removal(at: range, for: cause, in: source, tokens) else { continue }
      source = removed.rest
      tokens.removeAll {
        removed.range.lower <= $0.range.lower && $0.range.upper <= removed.range.upper && $0.kind != .end
      }
    }
    return source
  }

  /// Returns the first mention of a removed declaration; labels do not count.
  private func use(in tokens: [Token], from start: Int) -> (range: SourceRange, cause: Int)? {
    for (index, token) in tokens.enumerated() where token.range.lower >= start {
      guard case .word(let word) = token.kind, let cause = removed[word] else { continue }
      let next = index + 1 < tokens.count ? tokens[index + 1] : token
      if next.kind != .symbol(":") || next.isSpaced { return (token.range, cause) }
    }
    return nil
  }

  /// Returns the source without the declaration at a place, and records it; nil if none can be removed.
  ///
  /// - Parameter tokens: the tokens of the source.
  private mutating func removal(
    at place: SourceRange, for cause: Int, in source: Source, _ tokens: [Token]
  ) -> (rest: Source, range: SourceRange)? {
    let path = DeclarationPlace.path(to: place.lower, in: DeclarationPlace.all(in: tokens))
    guard let innermost = path.last else { return nil }
    if innermost.isTest, let body = innermost.body, body.lower <= place.lower, place.lower <= body.upper {
      guard let rest = source.blanking(body), let name = innermost.names.first else { return nil }
      unread.append(Unread(name: name.range, source: source, cause: cause))
      return (rest, body)
    }
    guard innermost.isTest || hasTests || setsAsideAll else { return nil }
    // The innermost declaration without which the others still mean the same.
    var depth = path.count - 1
    while depth > 0, !path[depth].isRemovable(from: path[depth - 1]) { depth -= 1 }
    guard let rest = source.blanking(path[depth].range) else { return nil }
    let suites = path[..<depth].compactMap { $0.names.first?.text }
    for (suite, test) in path[depth].tests {
      guard let name = test.names.first else { continue }
      unread.append(Unread(name: name.range, source: source, cause: cause))
      let names = suites + suite
      undeclared.append(
        DeclaredTest(
          suite: names.isEmpty ? nil : names.joined(separator: "."), function: name, labels: [], types: [],
          attribute: nil, source: source))
    }
    for name in path[depth].declaredNames where removed[name] == nil { removed[name] = cause }
    return (rest, path[depth].range)
  }

  /// Returns why a test cannot be run.
  func problem(of test: DeclaredTest) -> Diagnostic? {
    unread.first { $0.isOf(test) }.map { causes[$0.cause] }
  }

  /// Returns the problems that make no test fail.
  ///
  /// - Parameter file: The file whose problems are wanted; nil for all files.
  mutating func problemsOfNoTest(_ tests: [DeclaredTest], in file: String? = nil) -> [Diagnostic] {
    if tellsAtOnce { return [] }
    let told = Set(unread.filter { one in (tests + undeclared).contains { one.isOf($0) } }.map(\.cause))
    return causes.indices.filter { !told.contains($0) && (file == nil || causes[$0].source?.file == file) }
      .map { causes[$0] }
  }
}

extension Problem {
  /// The name that was not found.
  fileprivate var missingName: String? {
    switch self {
    case .unknownName(let name, _): NamesOfFiles.shown(name)
    case .unknownMember(let name, _, _): name
    default: nil
    }
  }
}

extension Source {
  /// Returns this source with spaces in a range, so that the rest keeps its offsets; nil if nothing was there. Lines
  /// such as `#if` and `#endif` stay, because the others may be beyond the range.
  func blanking(_ range: SourceRange) -> Source? {
    var bytes = Array(text.utf8)
    var isBlank = true
    var (isLineStart, isDirective) = (false, false)
    for index in range.lower..<range.upper {
      switch bytes[index] {
      case 0x0a: (isLineStart, isDirective) = (true, false)
      case 0x0d, 0x20, 0x09: break
      default:
        if isLineStart {
          isDirective = ["#if", "#else", "#endif"].contains { bytes[index...].starts(with: $0.utf8) }
        }
        isLineStart = false
        if !isDirective { (bytes[index], isBlank) = (0x20, false) }
      }
    }
    if isBlank { return nil }
    return Source(String(decoding: bytes, as: UTF8.self), file: file, line: line, margins: margins, parts: parts)
  }
}

extension DeclarationPlace {
  /// The names that are unknown without it.
  fileprivate var declaredNames: [String] {
    keyword == "extension" ? members.flatMap { $0.names.map(\.text) } : isTest ? [] : names.map(\.text)
  }

  /// Whether the other members of its type mean the same without it: it overrides nothing, and no protocol asks for it.
  fileprivate func isRemovable(from owner: DeclarationPlace) -> Bool {
    if isTest { return true }
    if modifiers.contains("override") || ["init", "deinit", "subscript", "case"].contains(keyword) { return false }
    if ["protocol", "enum"].contains(owner.keyword), keyword != "func" { return false }
    if names.contains(where: { Self.steps.contains($0.text) }) { return false }
    let isOfTests = !owner.tests.isEmpty
    if owner.keyword == "protocol" || owner.inherits && !isOfTests { return false }
    return !isStored || isOfTests || modifiers.contains("static") || owner.keyword == "extension"
  }

  /// The methods that XCTest calls around each test.
  private static let steps: Set = ["setUp", "setUpWithError", "tearDown", "tearDownWithError"]
}
