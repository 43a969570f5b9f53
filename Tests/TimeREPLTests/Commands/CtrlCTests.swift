import Foundation
import Testing

/// Ctrl-C at a terminal, in the middle of what takes long: the prompt comes back at once, and the world is whole.
@Suite struct CtrlCTests {
  private struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let before: [String]
    let typed: String

    var testDescription: String { name }
  }

  private static let many = [
    "subject s", "pipeline p = s.map { $0 + 1 }", "every 1ns x200000 send s $0", "run until 200us",
  ]

  private static let cases = [
    Case(name: "taking back", before: many + ["func f(x) { for i in 0..<9000000 { }; return x }"], typed: "f(1)"),
    Case(
      name: "print",
      before: ["subject s", "pipeline p = s.print(String(repeating: \"x\", count: 1000000))"],
      typed: "every 1ns x300 send s $0; run until 300ns"),
    Case(name: "a load", before: ["set limit 10000000"], typed: ":load FOLDER/long.session"),
    Case(name: "a check", before: [], typed: ":check FOLDER/long.session"),
    Case(name: "log", before: many, typed: "log"),
    Case(name: "marbles", before: many.map { $0.replacing("200000", with: "20000") }, typed: "marbles --text"),
    Case(name: "going back", before: many, typed: "goto #150000"),
    Case(name: "why not", before: many, typed: "why not p"),
    Case(name: "export", before: many, typed: ":export trace FOLDER/out"),
    Case(name: "saving", before: many, typed: ":save FOLDER/out"),
    Case(name: "diff", before: many + ["goto #3", "send s -1"], typed: "diff main branch1"),
  ]

  /// A second on a quiet machine; the tests' own processor is not.
  private static let patience: Int32 = 20_000

  @Test(arguments: cases) private func `Ctrl-C brings the prompt back`(_ one: Case) throws {
    try withTemporaryFolder { folder in
      let long = Self.many.joined(separator: "\n").replacing("200000", with: "9000000").replacing("200us", with: "9ms")
      try long.write(to: folder.appending(path: "long.session"), atomically: true, encoding: .utf8)
      let program = try PtyProcess(product("timerepl"))
      try program.wait(for: "0s> ", milliseconds: Self.patience)
      for line in one.before { program.type(line + "\r") }
      program.type("let ready = 6 * 7; ready * 1000\r")
      try program.wait(for: "42000\r\n", milliseconds: 6 * Self.patience)
      try program.wait(for: "> ", milliseconds: Self.patience)
      program.type(one.typed.replacing("FOLDER", with: folder.path) + "\r")
      usleep(300_000)
      let start = ContinuousClock.now
      program.type("\u{3}")
      try program.wait(for: "> ", milliseconds: Self.patience)
      print("Ctrl-C in \(one.name): \(ContinuousClock.now - start)")
      program.type("ready + 1\r")
      try program.wait(for: "43\r\n", milliseconds: Self.patience)
    }
  }
}
