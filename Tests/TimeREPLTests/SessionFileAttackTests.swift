import Foundation
import Testing

/// Files that are not valid sessions, and places that cannot be written.
@Suite struct SessionFileAttackTests {
  private static let broken: [(String, String)] = [
    // A transcript cut in the middle: it begins with output, so all of it counts as commands.
    ("500ms  a  2\n500ms> run\n", "t.session:1:8: error: "),
    ("subject a\n0s> send a 1\n", "t.session:2:1: error: a script has no prompts\n"),
    // A transcript cut at its end.
    ("0s> subject a\n0s> pipeline p = a.map {\n", "t.session:2"),
    // A file of another program.
    (">>> 1 + 1\n2\n", "t.session:1:1: error: "), ("$ ls\nfile\n", "t.session:2:1: error: cannot find `file`"),
    ("(gdb) run\n", "t.session:1:"), ("\u{1b}[2m0s> \u{1b}[msubject a\n", "t.session:1:1: error: "),
    ("0s> send a \"\u{1b}]0;x\u{7}\"\n", "t.session:1:10: error: cannot find `a`"),
    ("subject a\nsend a \u{0}\n", "t.session:2:8: error: "),
    (":load t.session\n", "t.session:1:7: error: `t.session` loads itself\n"),
    (":load b.session\n", "b.session:1:7: error: `t.session` loads itself\n"),
    (":load .\n", "t.session:1:7: error: `.` cannot be read: it is a folder\n"),
    (":load /dev/zero\n", "t.session:1:7: error: `/dev/zero` cannot be read: it is no file\n"),
    (":load cases.session\n", "t.session:1:7: error: `cases.session` has several cases"),
    (":load bad.session\n", "bad.session:2:1: error: cannot find `bogus`\n"),
  ]

  @Test(arguments: broken)
  func `a file that is not a session is reported with its place`(text: String, message: String) throws {
    try withTemporaryFolder { folder in
      let others = [
        "b.session": ":load t.session\n", "cases.session": "## one\nsubject a\n## two\nsubject a\n",
        "bad.session": "subject a\nbogus\n",
      ]
      for (name, text) in others { try Data(text.utf8).write(to: folder.appending(path: name)) }
      try Data(text.utf8).write(to: folder.appending(path: "t.session"))
      let run = try ProgramRun(["t.session"], in: folder)
      #expect(run.errors.hasPrefix(message), "\(run.errors)")
      #expect(run.status == 2)
      #expect(!(run.output + run.errors).contains("\u{1b}"))
      let check = try ProgramRun(["check", "t.session"], in: folder)
      #expect(check.status != 0)
      #expect(!(check.output + check.errors).contains("\u{1b}"))
    }
  }

  @Test func `a replay command in a replayed transcript starts again`() throws {
    try withTemporaryFolder { folder in
      try Data("0s> subject a\n0s> :replay\n0s> subject a\n0s> send a 1\n0s  a  1\n".utf8)
        .write(to: folder.appending(path: "t.session"))
      let run = try ProgramRun(["t.session"], in: folder)
      #expect(run.output == "0s     a  1\n")
      #expect(run.status == 0)
    }
  }

  @Test func `a line that is not UTF-8 is reported with its number`() throws {
    try withTemporaryFolder { folder in
      try Data([0x31, 0x0a, 0xff, 0xfe, 0x0a]).write(to: folder.appending(path: "t.session"))
      let check = try ProgramRun(["check", "t.session"], in: folder)
      #expect(check.errors == "t.session:2:1: error: this line is not text in UTF-8\n")
      #expect(check.status == 2)
    }
  }

  @Test func `a byte order mark, tabs and other line endings are accepted`() throws {
    try withTemporaryFolder { folder in
      let text = "\u{feff}0s> subject a\r\n0s>\tsend a 1\r\n"
      let plain = "\u{feff}0s> subject a\r\n0s> send a\t1\r\n0s\ta\t1\r\n"
      try Data(text.utf8).write(to: folder.appending(path: "a.session"))
      try Data(plain.utf8).write(to: folder.appending(path: "b.session"))
      #expect(try ProgramRun(["check", "b.session"], in: folder).output == "1 file, 1 case: all as written\n")
      #expect(try ProgramRun(["b.session"], in: folder).output == "0s     a  1\n")
    }
  }

  @Test func `a full disk leaves the old file whole`() throws {
    try withTemporaryFolder { folder in
      let old = "0s> 1\n1\n"
      try Data(old.utf8).write(to: folder.appending(path: "a.session"))
      // A limit on the size of files stops writing like a full disk.
      let script = "subject a\n// \(String(repeating: "x", count: 5_000))\n:save! a.session\n"
      let run = try ProgramRun(
        ["-c", "ulimit -f 1; exec \(product("timerepl"))"], of: "/bin/bash", input: Data(script.utf8), in: folder)
      #expect(run.errors.hasPrefix("stdin:3:8: error: `a.session` cannot be written: File too large\n"))
      #expect(run.status == 2)
      #expect(try String(contentsOf: folder.appending(path: "a.session"), encoding: .utf8) == old)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.session"])
    }
  }

  @Test func `a missing or read-only folder is reported`() throws {
    try withTemporaryFolder { folder in
      let run = try ProgramRun([], input: Data("1\n:save nowhere/a.session\n:save /proc/a.session\n".utf8), in: folder)
      #expect(run.errors.contains("`nowhere/a.session` cannot be written: No such file or directory"))
    }
  }

  @Test func `a file is overwritten only by a command with an exclamation mark`() throws {
    try withTemporaryFolder { folder in
      try Data("old".utf8).write(to: folder.appending(path: "a.session"))
      let run = try ProgramRun([], input: Data("1\n:save a.session\n".utf8), in: folder)
      #expect(run.errors.contains("error: `a.session` already exists"))
      #expect(run.errors.contains("help: `:save! a.session` replaces it"))
      #expect(try String(contentsOf: folder.appending(path: "a.session"), encoding: .utf8) == "old")
      #expect(
        try ProgramRun([], input: Data("1\n:save! a.session\n".utf8), in: folder).output
          == "1\nsaved 1 command in a.session\n")
    }
  }
}
