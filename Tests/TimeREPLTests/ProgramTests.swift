import Foundation
import Testing

/// The built program without a terminal: files, pipes, exit statuses.
@Suite struct ProgramTests {
  private func run(
    _ arguments: [String] = [], of program: String = product("timerepl"), input: Data = Data()
  ) throws -> ProgramRun {
    try ProgramRun(arguments, of: program, input: input)
  }

  private func run(_ script: String, _ arguments: [String] = []) throws -> ProgramRun {
    try run(arguments, input: Data(script.utf8))
  }

  @Test func `a pipe gets rows without prompts and escapes`() throws {
    let run = try run("subject a\npipeline p = a.debounce(1s)\nsend a 1\nrun\n")
    #expect(run.output == "0s     a  1\n1s     p  1\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `failed scheduled input ends a script after its command`() throws {
    let script = "subject a\nsubject b\nfinish a\nat 1s send a 1\nat 2s send b 1\nrun; now\nnow\n"
    let run = try run(script)
    #expect(run.output == "0s     a  finished\n2s     b  1\n")
    #expect(run.errors.hasPrefix("stdin:4:12: error: `a` has already finished\n"))
    #expect(run.status == 2)
    #expect(try self.run(script, ["--keep-going"]).output.hasSuffix("2s  (event #2, 0 pending)\n"))
  }

  @Test func `a last line without a newline is performed`() throws {
    #expect(try run("1 + 1").output == "2\n")
  }

  @Test func `lines that begin with a dot join the line before`() throws {
    #expect(
      try run("subject a\npipeline p = a\n  // doubled\n  .map { $0 * 2 }\nsend a 4\n").output.hasSuffix("p  8\n"))
  }

  @Test(arguments: [
    "struct S {\n  @A var x = 1\n  print(1)\n}\nprint(2)\n",
    "```timerepl\nstruct S {\n  @A var x = 1\n  print(1)\n}\nprint(2)\n```\n",
    "0s> struct S {\n...   @A var x = 1\n...   print(1)\n... }\n0s> print(2)\n",
  ])
  func `the body of an unparsable declaration does not run, and is reported once`(text: String) throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: text.hasPrefix("`") ? "a.md" : "a.session")
      try text.write(to: file, atomically: true, encoding: .utf8)
      let run = try run("", ["--keep-going", file.path])
      #expect(run.output.split(separator: "\n").filter { $0.contains("print  ") } == ["0s     print  \"2\""])
      #expect(run.errors.ranges(of: "error: ").count == 1)
      #expect(run.status == 2)
      #expect(try self.run(":load \(file.path)\n").output == "")
    }
  }

  @Test func `each bad declaration of a program is told, and not those that use it`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "a.swift")
      let text = """
        print("start")
        class Bad { func a() { missingThing() } }
        func f() -> Int { "x" }
        struct S { var x: Nope }
        func uses(_ s: S) -> Bad { Bad() }
        func good() -> Int { 3 }
        let b = Bad()
        b.a()
        print(good())

        """
      try text.write(to: file, atomically: true, encoding: .utf8)
      let whole = try run("", [file.path])
      #expect(whole.output == "")
      #expect(whole.errors.ranges(of: "error: ").count == 3)
      #expect(whole.errors.contains(":2:24: error: cannot find `missingThing`"))
      #expect(whole.errors.contains(":4:19: error: cannot find `Nope`"))
      #expect(!whole.errors.contains("`Bad`"))
      let rest = try run("", ["--keep-going", "--plain", file.path])
      #expect(rest.output == "start\n3\n")
      #expect(rest.errors.ranges(of: "error: ").count == 3)
      #expect(rest.status == 2)
    }
  }

  @Test func `a program cannot declare a function twice, but for other types`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "a.swift")
      let text = """
        func area(_ side: Int) -> Int { side * side }
        func area(_ side: Double) -> Double { side * side }
        func area(_ length: Int) -> Int { length }
        print(area(2))

        """
      try text.write(to: file, atomically: true, encoding: .utf8)
      let whole = try run("", [file.path])
      #expect(whole.output == "")
      #expect(whole.errors.contains(":3:6: error: `area` is already declared here"))
    }
  }

  @Test func `NDJSON has one object on each line, with its keys in order`() throws {
    let run = try run("subject a\npipeline p = a.debounce(1s)\nsend a \"x\"\nfail a 3\n", ["--format", "ndjson"])
    #expect(
      run.output.split(separator: "\n") == [
        #"{"n":null,"t":0,"lane":"p","event":"subscribed","delta":0,"cause":null}"#,
        #"{"n":1,"t":0,"lane":"a","event":"value","value":"x","text":"\"x\"","delta":0,"cause":null}"#,
        #"{"n":2,"t":0,"lane":"a","event":"failed","error":"3","delta":0,"cause":null}"#,
        #"{"n":3,"t":0,"lane":"p","event":"failed","error":"3","delta":1,"cause":2}"#,
      ])
  }

  @Test func `an error in NDJSON is an object on standard error`() throws {
    let run = try run("subject a\nsend b 1\n", ["--format=ndjson"])
    #expect(run.errors == #"{"error":"cannot find `b`","line":2,"column":6,"file":"stdin"}"# + "\n")
    #expect(run.status == 2)
  }

  @Test func `the first error ends a script`() throws {
    let run = try run("1\nnonsense\n2\n")
    #expect(run.output == "1\n")
    #expect(run.errors.hasPrefix("stdin:2:1: error: cannot find `nonsense`\n  nonsense\n  ^^^^^^^^"))
    #expect(run.status == 2)
  }

  @Test func `--keep-going continues after errors and reports them at the end`() throws {
    let run = try run("1\nnonsense\n2\n", ["--keep-going"])
    #expect(run.output == "1\n2\n")
    #expect(run.status == 2)
  }

  @Test func `reaching a limit exits with 3`() throws {
    let run = try run(
      "let t = Timer.publish(every: 1, on: .main, in: .common).autoconnect()\nwatch t\nset limit 5\nrun\n")
    #expect(run.output.split(separator: "\n").count == 5)
    #expect(run.errors.contains("stopped after 5 actions, at 5s"))
    #expect(run.status == 3)
  }

  @Test func `of a repeated error the first and the last are shown`() throws {
    let run = try run("subject a\nsubject b\nevery 1ms x1000 { send b 1; finish a }\nrun\n")
    #expect(run.errors.split(separator: "\n").contains("(799 more errors)"))
    #expect(run.errors.components(separatedBy: "`a` has already finished").count == 201)
    #expect(run.status == 2)
  }

  @Test func `a full disk is an error`() throws {
    let run = try run(["-c", "echo 1 + 1 | '\(product("timerepl"))' > /dev/full"], of: "/bin/sh")
    #expect(run.errors == "timerepl: error: cannot write: No space left on device\n")
    #expect(run.status == 2)
  }

  @Test func `a closed pipe ends the program quietly`() throws {
    let run = try run(["-c", "yes '1 + 1' | '\(product("timerepl"))' | head -1"], of: "/bin/sh")
    #expect(run.output == "2\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `a missing file is reported`() throws {
    let run = try run(["/no/such.session"])
    #expect(run.errors == "timerepl: error: cannot open `/no/such.session`: No such file or directory\n")
    #expect(run.status == 2)
  }

  @Test func `a directory in place of a file is reported`() throws {
    let run = try run(["/tmp"])
    #expect(run.errors.contains("/tmp:1:1: error: cannot be read: Is a directory"))
    #expect(run.status == 2)
  }

  @Test func `a file that is not UTF-8 is reported with the line`() throws {
    let run = try run(input: Data([0x31, 0x0A, 0xFF, 0xFE, 0x00, 0x0A]))
    #expect(run.output == "1\n")
    #expect(run.errors == "stdin:2:1: error: this line is not text in UTF-8\n")
    #expect(run.status == 2)
  }

  @Test func `a line of a megabyte is read`() throws {
    let run = try run("let s = \"" + String(repeating: "x", count: 1_000_000) + "\"\ns.count\n")
    #expect(run.output == "1000000\n")
  }

  @Test func `a longer line is reported, and the following lines keep their numbers`() throws {
    let run = try run("1\n" + String(repeating: "x", count: 1_100_000) + "\n2\n", ["--keep-going"])
    #expect(run.output == "1\n2\n")
    #expect(run.errors.contains("stdin:2:1: error: "))
  }

  @Test func `a failed check is counted, and the script continues`() throws {
    let run = try run("subject a\nsend a 1\nexpect a last 2; send a 2\nsend a 3\n")
    #expect(run.output == "0s     a  1\n0s     a  2\n0s     a  3\n")
    #expect(run.errors.hasPrefix("stdin:3:15: error: "))
    #expect(run.status == 1)
  }

  @Test func `an error decides the exit status before a failed check`() throws {
    #expect(try run("subject a\nexpect a finished\nfinish b\n").status == 2)
  }

  @Test func `drawings are ASCII on request`() throws {
    let run = try run("hot a \"-1|\"\nrun\nmarbles\n", ["--ascii"])
    #expect(run.output.hasSuffix("\na  --------------------1-------------------|\n"))
  }

  @Test func `--plain writes only the output of print, and runs until nothing is due`() throws {
    let script = """
      import Combine
      let numbers = PassthroughSubject<Int, Never>()
      let kept = numbers.delay(for: 1, scheduler: DispatchQueue.main).sink { print("got", $0) }
      DispatchQueue.main.async { print("later") }
      numbers.send(7)
      1 + 1
      print("a\tb", [2, 3])

      """
    let run = try run(script, ["--plain"])
    #expect(run.output == "a\tb [2, 3]\nlater\ngot 7\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `--plain reports the place of an error after the printed output`() throws {
    let run = try run("print(1)\nprint(bogus)\nprint(2)\n", ["--plain"])
    #expect(run.output == "1\n")
    #expect(run.errors.hasPrefix("stdin:2:7: error: cannot find `bogus`\n"))
    #expect(run.status == 2)
  }

  @Test(
    arguments: [
      ("static func main() { print(n); DispatchQueue.main.async { print(\"later\") } }", "3\nlater\n"),
      (
        "static func main() async throws { try await Task.sleep(for: .seconds(1)); print(n) }", "3\n"
      ),
      ("func main() { print(n) }", ""),
    ])
  func `a program begins with the static function main of the type that is marked with @main`(
    main: String, output: String
  ) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try "@main struct App {\n  static let n = 3\n  \(main)\n}\n".write(to: file, atomically: true, encoding: .utf8)
    #expect(try run(["--plain", file.path]).output == output)
  }

  @Test func `an unknown option is reported`() throws {
    let run = try run(["--formt", "ndjson"])
    #expect(run.errors == "timerepl: error: there is no option `--formt`; similar: --format\nhelp: timerepl --help\n")
    #expect(run.status == 2)
  }

  @Test func `each file has a world of its own`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).session")
    try "subject a\nsend a 1\nadvance 1s\n".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try run([file.path, file.path])
    #expect(run.output == "0s     a  1\n0s     a  1\n")
    #expect(run.status == 0)
  }

  @Test func `no escape sequence reaches the output`() throws {
    let run = try run("subject a\nsend a \"\\u{1B}[31m\\u{202E}\"\nsend a \"\u{1B}]0;x\u{7}\"\nlog\n")
    #expect(!run.output.contains("\u{1B}") && !run.output.contains("\u{202E}") && !run.output.contains("\u{7}"))
    #expect(!run.errors.contains("\u{1B}"))
  }
}
