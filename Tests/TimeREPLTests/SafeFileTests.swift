import Foundation
import Testing

@testable import TimeREPL

/// The files that a session file from someone else may read and write.
@Suite struct SafeFileTests {
  private func inFolder(_ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for (path, text) in [
        ("secret.txt", "hunter2 is the password\n"), ("other.session", "let b = 2\n"),
        ("in/inner.session", "let c = 3\n"),
        ("in/sub/deep.session", "let d = 4\n"), ("in/up.session", ":load ../other.session\n"),
        ("in/down.session", ":load sub/deep.session\nexpect now 0s\n"), ("in/link.session", ":load out.session\n"),
        ("in/secret.session", ":load ../secret.txt\n"), ("in/write.session", "subject a\n:save! ../written.session\n"),
        ("in/export.session", "subject a\nsend a 1\n:export! svg ../written.svg\n"),
      ] {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "in/out.session"), withDestinationURL: folder.appending(path: "other.session"))
      try body(folder)
    }
  }

  @Test(arguments: [
    (["check", "in/up.session"], 2), (["check", "in/link.session"], 2), (["check", "in/down.session"], 0),
    (["--safe", "in/up.session"], 2), (["--safe", "in/link.session"], 2), (["--safe", "in/down.session"], 0),
    (["in/up.session"], 0), (["in/link.session"], 0),
  ])
  func `only files below the session file's folder are read`(arguments: [String], status: Int) throws {
    try inFolder { folder in
      let run = try ProgramRun(arguments, in: folder)
      #expect(Int(run.status) == status, "\(run.errors)")
      let says = (run.output + run.errors).contains("it is not below the folder of the file that names it")
      #expect(says == (status == 2), "\(run.output)\(run.errors)")
    }
  }

  @Test(arguments: ["in/write.session", "in/export.session"])
  func `with --safe no file is written, and check writes none`(file: String) throws {
    try inFolder { folder in
      let run = try ProgramRun(["--safe", file], in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("--safe forbids writing files"))
      _ = try ProgramRun(["check", file], in: folder)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!names.contains { $0.hasPrefix("written") })
    }
  }

  @Test(arguments: ["body.json", "/nowhere/body.json"])
  func `a saved answer to a named file is that of a check`(body: String) throws {
    try inFolder { folder in
      try Data("[1]".utf8).write(to: folder.appending(path: "body.json"))
      let lines = "respond \"*\" with file \(body)\n:save! saved.session\n"
      try Data(lines.utf8).write(to: folder.appending(path: "typed.session"))
      let typed = try ProgramRun(["--keep-going", "typed.session"], in: folder)
      #expect((typed.status == 0) == (body == "body.json"), "\(typed.errors)")
      let check = try ProgramRun(["check", "saved.session"], in: folder)
      #expect(check.status == 0, "\(check.output)")
    }
  }

  @Test(arguments: [
    ["check", "secret.txt"], ["check", "in/secret.session"], ["--safe", "in/secret.session"], ["in/secret.session"],
  ])
  func `the text of a file that is not a session is not shown`(arguments: [String]) throws {
    try inFolder { folder in
      let run = try ProgramRun(arguments, in: folder)
      #expect(run.status == 2)
      #expect(!(run.output + run.errors).contains("hunter2"), "\(run.output)\(run.errors)")
    }
  }

  @Test(arguments: [
    ("subject a", true), ("// one\n\nsubject a", true), ("0s> now", true), ("> now", true), ("let a = 1", true),
    ("1 + 2", true), ("Just(1).print()", true), (":help", true), ("## one", true), ("", true),
    ("root:x:0:0:root:/root:/bin/bash", false), ("127.0.0.1 localhost", false), ("-----BEGIN KEY-----", false),
    ("hunter2", false), ("a.send(1)", false),
  ])
  func `a file without a session's extension must begin like a session`(text: String, isSession: Bool) throws {
    let read = try SessionText(Array(text.utf8), file: "some.txt")
    #expect(((try? read.mustBeSession()) != nil) == isSession)
    #expect((try? SessionText(Array(text.utf8), file: "some.session").mustBeSession()) != nil)
  }

  @Test(arguments: [
    ("a.session", "", true), ("sub/a.session", "", true), ("../a.session", "", false), ("sub/../a.session", "", true),
    ("sub/../../a.session", "", false), ("/nowhere/x/a", "/nowhere/x", true), ("/nowhere/y/a", "/nowhere/x", false),
    ("/nowhere/x/../y", "/nowhere/x", false), ("/nowhere/xy", "/nowhere/x", false), ("/nowhere", "", false),
  ])
  func `a path is recognized as below a folder or not`(path: String, folder: String, isBelow: Bool) {
    #expect(FilePath(path).isBelow(folder) == isBelow)
  }

  @Test func `help says what a session file may read and write`() throws {
    let run = try ProgramRun([], input: Data(":help files\n".utf8))
    for word in ["--safe", ":save!", "0600"] { #expect(run.output.contains(word)) }
  }

  @Test func `lessons in a script say that they need a terminal`() throws {
    let run = try ProgramRun([], input: Data(":learn\n".utf8))
    #expect(run.errors.contains("lessons need a terminal"))
  }

  @Test func `only the learner can read the record of lessons`() throws {
    try withTemporaryFolder { folder in
      let path = folder.path + "/state/timerepl/lessons"
      let files = CourseFiles(folder: nil, progress: path)
      for _ in 0..<2 {
        #expect(files.write(CourseProgress()) == nil)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
      }
    }
  }
}
