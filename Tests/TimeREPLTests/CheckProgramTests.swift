import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `timerepl check` and the commands that read and write files, in the built program.
@Suite struct CheckProgramTests {
  private static let right = "0s> subject a\n0s> send a 1\n0s     a  1\n"
  private static let wrong = "0s> subject a\n0s> send a 1\n0s     a  2\n"

  @Test func `folders are searched, and the summary counts files and cases`() throws {
    try inFolder([
      "a.session": Self.right, "b/c.session": "## x\n" + Self.right + "## y\n" + Self.right, "b/notes.md": "no session",
      "b/d.md": "```timerepl\n\(Self.right)```\n", "b/other.txt": "what",
    ]) { folder in
      let run = try ProgramRun(["check", "."], in: folder)
      #expect(run.output == "3 files, 4 cases: all as written\n")
      #expect(run.status == 0)
    }
  }

  @Test func `a mismatch is reported with its place, and the exit status is 1`() throws {
    try inFolder(["a.session": Self.right, "b.session": Self.wrong]) { folder in
      let run = try ProgramRun(["check", "a.session", "b.session"], in: folder)
      #expect(
        run.output.hasPrefix("b.session:3: wrong value: a 2 expected at 0s, 1 came\n  typed     send a 1\n"))
      #expect(run.output.hasSuffix("2 files, 2 cases: 1 not as written\n"))
      #expect(run.status == 1)
    }
  }

  private static let statuses: [([String], Int32)] = [
    (["nope.session"], 2), (["empty"], 2), (["s.script"], 2), (["l.script"], 3), (["s.script", "w.session"], 2),
    ([], 2),
    (["e.script"], 1), (["--junit"], 2), (["--format", "x", "r.session"], 2),
  ]

  @Test(arguments: statuses)
  func `the exit status tells the kind of failure`(arguments: [String], status: Int32) throws {
    try inFolder([
      "r.session": Self.right, "w.session": Self.wrong, "empty/x.txt": "", "s.script": "bogus\n",
      "l.script": "subject a\nevery 1s send a\nset limit 10\nrun\n",
      "e.script": "expect now 1s\n",
    ]) { folder in
      let run = try ProgramRun(["check"] + arguments, in: folder)
      #expect(run.status == status)
    }
  }

  @Test func `an update writes the actual answers and exits with 1, and a second update has nothing to write`() throws {
    try inFolder(["a.session": Self.wrong]) { folder in
      let first = try ProgramRun(["check", "--update", "a.session"], in: folder)
      #expect(first.output == "updated a.session: 1 line\n")
      #expect(first.status == 1)
      #expect(try String(contentsOf: folder.appending(path: "a.session"), encoding: .utf8) == Self.right)
      let second = try ProgramRun(["check", "--update", "a.session"], in: folder)
      #expect(second.status == 0)
    }
  }

  @Test func `a file that did not run to its end is not updated`() throws {
    let text = Self.wrong + "## more\nbogus\n"
    try inFolder(["a.session": text]) { folder in
      let run = try ProgramRun(["check", "--update", "a.session"], in: folder)
      #expect(run.errors.contains("`a.session` is not updated: it did not run to its end"))
      #expect(run.status == 2)
      #expect(try String(contentsOf: folder.appending(path: "a.session"), encoding: .utf8) == text)
    }
  }

  @Test func `an update keeps the permissions of the file and follows links`() throws {
    try inFolder(["a.session": Self.wrong]) { folder in
      let file = folder.appending(path: "a.session")
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
      let link = folder.appending(path: "link.session")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      _ = try ProgramRun(["check", "--update", "link.session"], in: folder)
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.right)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    }
  }

  // MARK: Reports

  @Test func `a report in TAP counts the cases and lists the mismatches`() throws {
    try inFolder(["a.session": "## one #1\n\(Self.right)## two\n\(Self.wrong)"]) { folder in
      let run = try ProgramRun(["check", "--tap", "a.session"], in: folder)
      #expect(
        run.output == """
          TAP version 13
          1..2
          ok 1 - a.session: one \\#1
          not ok 2 - a.session: two
            ---
            message: "wrong value: a 2 expected at 0s, 1 came"
            severity: fail
            at:
              file: "a.session"
              line: 8
            expected: "0s  a  2"
            actual: "0s  a  1"
            ...

          """)
    }
  }

  @Test func `reports for programs contain the expected and the actual values`() throws {
    let script = """
      subject a
      send a 1
      expect a last 2
      expect a "-1"
      expect a nothing
      expect pending 3
      expect now 1s
      expect a finished

      """
    try inFolder(["a.session": script]) { folder in
      let run = try ProgramRun(["check", "--ndjson", "a.session"], in: folder)
      let pairs = run.output.split(separator: "\"expected\":").dropFirst().map { $0.prefix { $0 != "}" } }
      #expect(
        pairs == [
          #"["2"],"came":["1"]"#, #"["100ms  a  1"],"came":["0s  a  1"]"#, #"[],"came":["0s  a  1"]"#,
          #"["3"],"came":["0"]"#, #"["1s"],"came":["0s"]"#, #"["a  finished"],"came":[]"#,
        ])
      let tap = try ProgramRun(["check", "--tap", "a.session"], in: folder)
      #expect(tap.output.contains("expected: \"2\"\n  actual: \"1\"\n"))
    }
  }

  @Test func `at a terminal reports are coloured and have the same text`() throws {
    try inFolder(["a.session": Self.wrong]) { folder in
      let path = folder.appending(path: "a.session").path
      let colours = ["TIMEREPL_HISTORY": "", "TERM": "xterm-256color", "COLORFGBG": "15;0", "NO_COLOR": ""]
      let program = try PtyProcess(product("timerepl"), ["check", path], columns: 200, environment: colours)
      #expect(try program.waitForExit() == 1)
      let shown = program.transcript.replacing("\r\n", with: "\n")
      #expect(shown.contains("\u{1b}[38;5;"))
      let plain = try ProgramRun(["check", path], in: folder)
      #expect(shown.replacing(/\u{1b}\[[0-9;]*m/, with: "") == plain.output)
      #expect(!plain.output.contains("\u{1b}"))
    }
  }

  @Test func `a script at a terminal is shown at its width`() throws {
    let word = String(repeating: "wide ", count: 20)
    try inFolder(["a.session": "subject a\nexpect a last \"\(word)\"\n"]) { folder in
      let path = folder.appending(path: "a.session").path
      let program = try PtyProcess(product("timerepl"), [path], columns: 250)
      #expect(try program.waitForExit() == 1)
      #expect(program.transcript.contains(" was expected\r\n"))
      let error = program.transcript.split(separator: "\r\n").first { $0.contains("error:") }
      #expect(error?.hasSuffix("was expected") == true, "\(program.transcript)")
    }
  }

  @Test func `a report in JUnit's form is valid XML, whatever the session contains`() throws {
    let hostile =
      "0s> now\nx<\u{301}y&\u{200d}\n"
      + "0s> subject a\n0s> send a \"<&>'\\u{1B}[31m]]>\"\n0s  a  \"\u{1}\u{fffe}<b>\"\n"
    try inFolder(["a & \"b\".session": hostile, "c.session": Self.right, "d.session": "bogus"]) { folder in
      let run = try ProgramRun(["check", "--junit", "out.xml", "."], in: folder)
      #expect(run.status == 2)
      let reader = ElementReader(try Data(contentsOf: folder.appending(path: "out.xml")))
      #expect(reader.isWellFormed)
      #expect(reader.elements["testcase"]?.count == 3)
      #expect(reader.elements["failure"]?.first?["type"] == "otherLines")
      #expect(reader.elements["error"]?.first?["message"] == "cannot find `bogus`")
      #expect(reader.elements["testsuites"]?.first?["failures"] == "1")
    }
  }

  @Test func `a report in JSON has one object for each case`() throws {
    try inFolder(["a.session": Self.right, "b.session": Self.wrong]) { folder in
      let run = try ProgramRun(["check", "--ndjson", "a.session", "b.session"], in: folder)
      let objects = try run.output.split(separator: "\n").map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
      #expect(objects.map { $0["ok"] as? Bool } == [true, false])
      let failure = try #require((objects[1]["failures"] as? [[String: Any]])?.first)
      #expect(failure["reason"] as? String == "wrongValue")
      #expect(failure["line"] as? Int == 3)
      #expect(failure["came"] as? [String] == ["0s  a  1"])
    }
  }

  @Test func `many files are checked independently of each other`() throws {
    let files = Dictionary(
      uniqueKeysWithValues: (0..<60).map { ("s\($0).session", $0 == 41 ? Self.wrong : Self.right) })
    try inFolder(files) { folder in
      let run = try ProgramRun(["check", "."], in: folder)
      #expect(run.output.hasPrefix("./s41.session:3: wrong value"))
      #expect(run.output.hasSuffix("60 files, 60 cases: 1 not as written\n"))
    }
  }

  private static let cases = "## good\n0s> 1\n1\n## bad one\n0s> subject a\n0s> send a 2\n0s     a  3\n0s> send a 4\n"

  @Test(arguments: [
    ("good", "1 file, 1 case: all as written\n", 0), ("bad one", "1 file, 1 case: 1 not as written\n", 1),
    ("goood", "timerepl: error: no case is called `goood`\nhelp: a similar name is `good`\n", 2),
    ("other", "timerepl: error: no case is called `other`\nhelp: the cases are `good` and `bad one`\n", 2),
  ])
  func `a single case is checked by its name`(name: String, end: String, status: Int32) throws {
    try inFolder(["a.session": Self.cases]) { folder in
      let run = try ProgramRun(["check", "--only", name, "a.session"], in: folder)
      #expect((run.output + run.errors).hasSuffix(end))
      #expect(run.status == status)
    }
  }

  @Test func `a file that changes is checked again`() throws {
    try inFolder(["a.session": Self.wrong]) { folder in
      let program = try PtyProcess(product("timerepl"), ["check", "--watch", folder.path])
      try program.wait(for: "1 not as written")
      try program.wait(for: "checks again when a file changes; Ctrl-C ends")
      try Data(Self.right.utf8).write(to: folder.appending(path: "a.session"))
      try program.wait(for: "a.session has changed")
      try program.wait(for: "all as written")
      program.type("\u{3}")
      #expect(try program.waitForExit() == 130)
    }
  }

  @Test func `debug opens a case at its first difference`() throws {
    try inFolder(["a.session": Self.cases]) { folder in
      let program = try PtyProcess(product("timerepl"), ["debug", "\(folder.path)/a.session"])
      try program.wait(for: "a 3 expected at 0s, 2 came")
      program.type("log\r")
      try program.wait(for: "#1  0s     a  2")
      #expect(!program.transcript.contains("send a 4"))
    }
  }

  @Test func `debug shows the error of a script once, where it stops`() throws {
    let scripts = [
      ("a.session", "subject a\nexpect a last 2\nnow\n", "was expected"),
      ("b.session", "subject a\npipeline b = a.map { 10 / $0 }\nsend a 0\nsned a 1\n", "error: division by zero"),
    ]
    for (name, script, error) in scripts {
      try inFolder([name: script]) { folder in
        let program = try PtyProcess(product("timerepl"), ["debug", "\(folder.path)/\(name)"], columns: 200)
        try program.wait(for: error)
        program.type("40 + 2\r")
        try program.wait(for: "42")
        #expect(program.transcript.ranges(of: error).count == 1, "\(program.transcript)")
      }
    }
  }

  @Test func `debug opens a test where it fails`() throws {
    let test =
      "import XCTest\nfinal class M: XCTestCase {\n  func testA() {\n    let x = 3\n    XCTAssertEqual(x, 4)\n  }\n}\n"
    try inFolder(["a.swift": test]) { folder in
      let program = try PtyProcess(product("timerepl"), ["debug", "\(folder.path)/a.swift:4"])
      try program.wait(for: "`3` is not equal to `4`")
      program.type("x + 40\r")
      try program.wait(for: "43")
    }
  }

  @Test func `debug opens a test of a module, and its past is there`() throws {
    let model = "import Combine\nfinal class Model: ObservableObject { @Published var n = 0 }\n"
    let test = """
      import XCTest
      final class M: XCTestCase {
        private lazy var sut = Model()
        func testA() {
          sut.n = 3
          XCTAssertEqual(sut.n, 4)
        }
      }

      """
    try inFolder(["Sources/Model.swift": model, "a.swift": test]) { folder in
      let program = try PtyProcess(
        product("timerepl"), ["debug", "--with", "\(folder.path)/Sources", "\(folder.path)/a.swift"])
      try program.wait(for: "`3` is not equal to `4`")
      program.type("log\r")
      try program.wait(for: "#1  0s     Model#1.n  3")
      program.type("sut.n + 40\r")
      try program.wait(for: "43")
    }
  }

  @Test func `a declaration with a mistake before #endif is set aside in a file of the module`() throws {
    let test = "import XCTest\nfinal class T: XCTestCase { func testA() { XCTAssertEqual(B().n, 1) } }\n"
    let module = "#if canImport(Combine)\nstruct B { let n = 1 }\nlet made = missing(1)\n#endif\n"
    try inFolder(["a.swift": test, "b.swift": module]) { folder in
      let run = try ProgramRun(["check", "a.swift", "--with", "b.swift"], in: folder)
      #expect(run.output == "1 file, 1 case: all as written\n")
    }
  }

  @Test func `the name of an imported module may stand before its names`() throws {
    let test = """
      import XCTest
      @testable import Hamming
      private extension XCTest { func pair() -> (String, String) { ("GAG", "GCT") } }
      final class T: XCTestCase {
        func testA() {
          let distance: Hamming.Distance = Hamming.compute(pair().0, against: pair().1)
          XCTAssertEqual(distance, Hamming.Distance(count: 2))
        }
      }

      """
    let module = """
      struct Distance: Equatable { let count: Int }
      func compute(_ a: String, against b: String) -> Distance { Distance(count: zip(a, b).filter { $0 != $1 }.count) }

      """
    try inFolder(["a.swift": test, "b.swift": module]) { folder in
      let run = try ProgramRun(["check", "a.swift", "--with", "b.swift"], in: folder)
      #expect(run.output == "1 file, 1 case: all as written\n")
    }
  }

  private static let ending: [(String, String)] = [
    ("print(1); exit(3); print(2)\nprint(4)\n", "1\n"),
    ("import Foundation\nfunc f() { exit(3) }\nf()\nprint(2)\n", ""),
    ("import Foundation\nDispatchQueue.main.async { print(1); exit(3) }\nRunLoop.main.run(); print(2)\n", "1\n"),
    (
      "import Foundation\nfunc f() { DispatchQueue.main.async { exit(3) }; RunLoop.main.run(); print(2) }\nf()\nprint(4)\n",
      ""
    ),
  ]

  @Test(arguments: ending)
  func `exit ends a program with its status, wherever it is called`(program: String, output: String) throws {
    try inFolder(["a.swift": program]) { folder in
      let run = try ProgramRun(["--plain", "a.swift"], in: folder)
      #expect(run.output == output)
      #expect(run.status == 3)
    }
  }

  private func inFolder(_ files: [String: String], _ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for (path, text) in files {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      try body(folder)
    }
  }
}

/// The elements of an XML text, by name, with their attributes.
final class ElementReader: NSObject, XMLParserDelegate {
  private(set) var elements: [String: [[String: String]]] = [:]
  private(set) var isWellFormed = false

  init(_ data: Data) {
    super.init()
    let parser = XMLParser(data: data)
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements[name, default: []].append(attributes)
  }
}
