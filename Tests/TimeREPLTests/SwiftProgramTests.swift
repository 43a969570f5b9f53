import Foundation
import Testing

@testable import TimeREPL

/// The programs in `Tests/SwiftPrograms`, each with what Swift printed (`.out`) or refused (`.refused`), and test files
/// with the result of each test by XCTest and Swift Testing (`.tests`).
///
/// `swift run --package-path Tests/SwiftPrograms/Tool programs make` asks Swift again.
@Suite struct SwiftProgramTests {
  private static let folder = packageFolder.appending(path: "Tests/SwiftPrograms")

  static let names =
    (try? FileManager.default.subpathsOfDirectory(atPath: folder.path))?
    .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Tool/") }.map { String($0.dropLast(6)) }.sorted() ?? []

  /// The programs that fail today, with the reason in one word. A program that succeeds must leave the list.
  static let notYet: [String: String] = {
    let text = (try? String(contentsOf: folder.appending(path: "not-yet.txt"), encoding: .utf8)) ?? ""
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ") }
    return Dictionary(rows.map { (String($0[0]), $0.count == 2 ? String($0[1]) : "") }) { first, _ in first }
  }()

  /// The intended differences from Swift, with the reason.
  static let onPurpose: [String: String] = {
    let text = (try? String(contentsOf: folder.appending(path: "on-purpose.txt"), encoding: .utf8)) ?? ""
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("*") }
    let parts = rows.map { $0.split(separator: ":", maxSplits: 1).map(String.init) }
    return Dictionary(parts.map { ($0[0], $0.count == 2 ? $0[1] : "") }) { first, _ in first }
  }()

  /// The programs that nest deeper than a thread of the tests allows.
  private static let deep: Set = ["functions/deep-recursion"]

  /// The names of our problems that correspond to an error of the compiler, by its name.
  private static let kinds: [String: Set<String>] = {
    let rows = (text("kinds.txt") ?? "").split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ").map(String.init) }
    return Dictionary(rows.map { ($0[0], Set($0.dropFirst())) }) { $0.union($1) }
  }()

  /// Whether our problem corresponds to the first error of Swift: `LINE: MESSAGE [NAME]`.
  private static func areAlike(_ refused: String, _ kind: String?) -> Bool {
    guard let kind else { return false }
    let first = refused.prefix { $0 != ":" }
    return refused.split(separator: "\n").contains { row in
      // A group of errors has a name with a `#`.
      let names = row.hasPrefix("\(first):") ? row.split(separator: "[").map { $0.prefix { $0 != "]" } } : []
      return names.contains { kinds[String($0)]?.contains(kind) == true }
    }
  }

  private static func text(_ name: String) -> String? {
    try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test(arguments: names) func `a program prints what Swift prints`(name: String) throws {
    let path = Self.folder.appending(path: name + ".swift").path
    let (isRight, wanted): (Bool, String)
    if let judged = Self.text(name + ".tests") {
      let (verdicts, problems) = Self.verdicts(path)
      return try compare(name, verdicts == judged, "Swift: \(judged)ours: \(verdicts)\(problems)")
    }
    if Self.deep.contains(name) {
      let run = try ProgramRun(["--plain", path])
      return #expect(run.output == Self.text(name + ".out"), "\(run.errors)")
    }
    let run = try PlainRun(path)
    if let refused = Self.text(name + ".refused") {
      wanted = refused + (run.kind.map { "TimeREPL's kind of error: \($0)\n" } ?? "")
      isRight =
        run.status == .error && run.firstErrorLine == refused.split(separator: ":").first.flatMap { Int($0) }
        && Self.areAlike(refused, run.kind) && run.output.isEmpty
    } else {
      wanted = try #require(Self.text(name + ".out"), "Swift has not been asked: programs make")
      isRight = run.status == .fine && run.errors.isEmpty && run.output == wanted
    }
    try compare(name, isRight, "Swift: \(wanted)ours: \(run.output)\(run.errors)")
  }

  /// Returns `Suite.test passed` for each test of a file, sorted, and the reports of those that fail.
  private static func verdicts(_ path: String) -> (String, problems: String) {
    let result = FileCheck(files: .system, isInterrupted: { false }).result(of: path)
    let cases = CheckedFile(result, CheckReport()).cases
    let rows = result.cases.map { one in
      let verdict = !one.isFine ? "failed" : one.skipReason != nil ? "skipped" : "passed"
      return "\(one.name ?? "program") \(verdict)\n"
    }
    return (rows.sorted().joined(), cases.flatMap(\.lines).map { $0 + "\n" }.joined())
  }

  private func compare(_ name: String, _ isRight: Bool, _ comment: Comment) throws {
    if Self.notYet[name] == nil, Self.onPurpose[name] == nil {
      #expect(isRight, comment)
    } else if Self.onPurpose[name] != nil {
      #expect(!isRight, "\(name) does what Swift does: take it out of Tests/SwiftPrograms/on-purpose.txt")
    } else {
      #expect(!isRight, "\(name) comes right now: take it out of Tests/SwiftPrograms/not-yet.txt")
    }
  }

  @Test func `there are three hundred programs, half of them from sources outside the project`() throws {
    let written = Self.names.filter { !$0.hasPrefix("generated/") }
    let lines = try written.map { try #require(Self.text($0 + ".swift")).prefix { $0 != "\n" } }
    #expect(lines.allSatisfy { $0.hasPrefix("// source: ") })
    #expect(lines.count >= 300)
    #expect(lines.filter { $0 != "// source: own" }.count >= 150)
    #expect(Self.names.count - written.count == 100)
  }

  @Test func `each intended difference from Swift has a reason, an existing program, and a single entry`() {
    #expect(Self.onPurpose.keys.filter { !Self.names.contains($0) }.sorted() == [])
    #expect(Self.onPurpose.filter { $0.value.split(separator: " ").count < 4 }.keys.sorted() == [])
    #expect(Self.onPurpose.keys.filter { Self.notYet[$0] != nil }.sorted() == [])
  }

  @Test func `each known failure has a reason and an existing program`() {
    #expect(Self.notYet.keys.filter { !Self.names.contains($0) }.sorted() == [])
    #expect(Self.notYet.filter { $0.value.isEmpty }.keys.sorted() == [])
  }
}

/// Runs a program as `--plain` does, in this process.
private struct PlainRun {
  let output: String
  let errors: String
  let status: TimeREPL.ExitStatus
  /// Returns the name of the first problem's case; for a mismatch that of its rule, for a declaration that of its fault.
  let kind: String?

  init(_ path: String) throws {
    let descriptor = open(path, O_RDONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let (output, errors) = (try Written(), try Written())
    let console = Console(output: output.lines, errors: errors.lines, format: .plain, file: path)
    Script(descriptor: descriptor, name: path, console: console, keepsGoing: false, isFile: true, showsEntries: false)
      .run()
    (self.output, self.errors, status) = (output.text, errors.text, console.status)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    kind = status == .error ? Self.firstProblem(of: text).map(Self.kind) : nil
  }

  private static func firstProblem(of text: String) -> Problem? {
    let session = Session()
    session.beginProgram()
    var reader = SessionReader(file: nil)
    var problem: Problem?
    func perform(_ pieces: [SessionReader.Piece]) {
      for case .entry(let entry) in pieces where problem == nil {
        let result = session.enter(entry.source, in: session.context()) { _, reply in
          problem = problem ?? reply.problem?.problem ?? reply.stops.first?.problem.problem
          return true
        }
        if case .unread(let errors) = result { problem = errors.first?.problem }
      }
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      perform(reader.read(String(line), in: session.context()))
    }
    perform(reader.finish())
    return problem
  }

  private static func kind(_ problem: Problem) -> String {
    if case .mismatch(let mismatch) = problem { return "\(mismatch.rule)" }
    if case .declaration(let fault) = problem { return name(of: fault) }
    return name(of: problem)
  }

  private static func name(of oneCase: some Any) -> String {
    Mirror(reflecting: oneCase).children.first?.label ?? "\(oneCase)"
  }

  /// Returns the text written to an unnamed file.
  private final class Written {
    let lines: LineOutput

    init() throws {
      var template = Array((NSTemporaryDirectory() + "plain-XXXXXX").utf8CString)
      let descriptor = mkstemp(&template)
      try #require(descriptor >= 0)
      unlink(template)
      lines = LineOutput(descriptor)
    }

    var text: String {
      lines.flush()
      lseek(lines.descriptor, 0, SEEK_SET)
      let bytes = FileHandle(fileDescriptor: lines.descriptor, closeOnDealloc: false).readDataToEndOfFile()
      return String(decoding: bytes, as: UTF8.self)
    }

    deinit { close(lines.descriptor) }
  }

  /// Parses `FILE:LINE:COLUMN: error: ...`.
  var firstErrorLine: Int? {
    let parts = errors.prefix { $0 != "\n" }.split(separator: ":")
    return parts.count > 3 ? Int(parts[1]) : nil
  }
}
