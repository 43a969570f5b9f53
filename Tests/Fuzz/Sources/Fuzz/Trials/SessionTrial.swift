import Foundation

/// Sessions without a terminal, many in one process. Two runs say the same, and what is saved is as it was when it is replayed,
/// and brings no terminal a control character.
struct SessionTrial: Trial {
  let setting: TrialSetting
  let batch = 5

  func check(_ input: [String]) throws { try checkAll([input]) }

  func checkAll(_ inputs: [[String]]) throws {
    let names = try inputs.enumerated().map { index, lines in
      try file("s\(index).script", lines + saving.map { "\($0.command) \(setting.folder)/s\(index).\($0.suffix)" })
    }
    let files = inputs.indices.flatMap { index in saving.map { "\(setting.folder)/s\(index).\($0.suffix)" } }
    for name in files { try? FileManager.default.removeItem(atPath: name) }
    let first = try run(["--keep-going"] + names)
    let again = try run(["--keep-going"] + names)
    if first.output != again.output || first.errors != again.errors {
      throw Fault(kind: .unequal, what: "two runs differ: \(first.firstDifference(again))")
    }
    // What an open bracket swallows is not saved.
    let present = files.filter { FileManager.default.fileExists(atPath: $0) }
    for name in present {
      let bytes = FileManager.default.contents(atPath: name).map { Array($0) } ?? []
      if let place = bytes.firstMark {
        throw Fault(kind: .escape, what: "byte \(bytes[place]) at \(place) of \(name)")
      }
    }
    let sessions = present.filter { $0.hasSuffix(".session") }
    if sessions.isEmpty { return }
    let check = try run(["check"] + sessions)
    if check.status != 0 {
      throw Fault(kind: .unsaved, what: "what was saved replays otherwise: \(check.text.prefix(600))")
    }
  }

  private let saving: [(command: String, suffix: String)] = [
    (":save!", "session"), (":save! --script", "txt"), (":export! swift", "swift"), (":export! vcd", "vcd"),
    (":export! svg", "svg"),
  ]

  /// What a session prints behind a mark, its errors aside.
  func answers(_ lines: [String], behind mark: String = "") throws -> String {
    let text = try run(["--keep-going", try file("one.script", lines)]).text
    if mark.isEmpty { return text }
    return text.range(of: mark, options: .backwards).map { String(text[$0.upperBound...]) } ?? text
  }
}

/// Travel and commands that fail leave the world as it was.
struct TravelTrial: Trial {
  let sessions: SessionTrial
  var setting: TrialSetting { sessions.setting }

  private static let mark = "\"here we are\""
  private static let look = ["goto main", "goto end", mark, "log", "now", "pending"]

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
