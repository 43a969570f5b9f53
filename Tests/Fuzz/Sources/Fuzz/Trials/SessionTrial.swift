import Foundation

/// Sessions without a terminal, many in one process. Two runs say the same, and what is saved is as it was when it is replayed.
struct SessionTrial: Trial {
  let name: String
  let program: String
  let folder: String
  let make: (UInt64) -> [String]
  let batch = 20
  /// What takes more CPU time is taken to hang.
  static let deadline = 30.0

  func input(_ seed: UInt64) -> [String] { make(seed) }

  func check(_ input: [String]) throws { try checkAll([input]) }

  func checkAll(_ inputs: [[String]]) throws {
    let names = try inputs.enumerated().map { index, lines in
      try file("s\(index)", lines + [":save! \(folder)/s\(index).session"])
    }
    let saved = inputs.indices.map { "\(folder)/s\($0).session" }
    for name in saved { try? FileManager.default.removeItem(atPath: name) }
    let first = try run(["--keep-going"] + names)
    let again = try run(["--keep-going"] + names)
    if first.output != again.output || first.errors != again.errors {
      throw Fault(kind: .unequal, what: "two runs differ: \(first.firstDifference(again))")
    }
    // What an open bracket swallows is not saved.
    let present = saved.filter { FileManager.default.fileExists(atPath: $0) }
    if present.isEmpty { return }
    let check = try run(["check"] + present)
    if check.status != 0 {
      throw Fault(kind: .unsaved, what: "what was saved replays otherwise: \(check.text.prefix(600))")
    }
  }

  private func file(_ name: String, _ lines: [String]) throws -> String {
    let path = "\(folder)/\(name).script"
    try lines.joined(separator: "\n").appending("\n").write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  private func run(_ arguments: [String]) throws -> ProgramRun {
    let run = try ProgramRun(program, arguments, in: folder, deadline: Self.deadline)
    try Fault.check(run)
    return run
  }

  /// What a session prints behind a mark, its errors aside.
  func answers(_ lines: [String], behind mark: String = "") throws -> String {
    let text = try run(["--keep-going", try file("one", lines)]).text
    if mark.isEmpty { return text }
    return text.range(of: mark, options: .backwards).map { String(text[$0.upperBound...]) } ?? text
  }
}

/// Travel and commands that fail leave the world as it was.
struct TravelTrial: Trial {
  let name = "travel"
  let sessions: SessionTrial
  let make: (UInt64) -> (session: [String], travel: [String])
  let batch = 1

  private static let mark = "\"here we are\""
  private static let look = ["goto main", "goto end", mark, "log", "now", "pending"]

  func input(_ seed: UInt64) -> [String] {
    let (session, travel) = make(seed)
    return session.map { "input " + $0 } + travel.map { "travel " + $0 }
  }

  func checkAll(_ inputs: [[String]]) throws { for input in inputs { try check(input) } }

  func check(_ input: [String]) throws {
    // There is always something to go back over.
    let lines = Grammar.start + input.filter { $0.hasPrefix("input ") }.map { String($0.dropFirst(6)) }
    let travel = input.filter { $0.hasPrefix("travel ") }.map { String($0.dropFirst(7)) }
    let before = try sessions.answers(lines + Self.look, behind: Self.mark)
    let after = try sessions.answers(lines + travel + Self.look, behind: Self.mark)
    if before != after {
      throw Fault(kind: .travel, what: "the world is another: \(before.firstDifference(after))")
    }
  }
}

extension ProgramRun {
  fileprivate func firstDifference(_ other: ProgramRun) -> String {
    output != other.output
      ? text.firstDifference(other.text)
      : String(decoding: errors, as: UTF8.self).firstDifference(String(decoding: other.errors, as: UTF8.self))
  }
}

extension String {
  fileprivate func firstDifference(_ other: String) -> String {
    let (mine, others) = (split(separator: "\n"), other.split(separator: "\n"))
    let place = zip(mine, others).enumerated().first { $1.0 != $1.1 }?.offset ?? min(mine.count, others.count)
    func line(_ lines: [Substring]) -> String { place < lines.count ? String(lines[place].prefix(200)) : "nothing" }
    return "`\(line(mine))` and `\(line(others))`"
  }
}
