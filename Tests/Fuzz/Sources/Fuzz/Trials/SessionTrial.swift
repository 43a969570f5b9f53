import Foundation

/// Sessions without a terminal, many in one process, each in a world of its own. Two runs say the same (of one batch in four), and what is saved
/// replays as it was and brings no terminal a control character.
struct SessionTrial: Trial {
  /// In an input `%` is where its files are written, without their endings.
  let setting: TrialSetting
  let largestBatch = 200

  func check(_ input: [String]) throws { try checkAll([input]) }

  func checkAll(_ inputs: [[String]]) throws {
    var (scripts, files): ([String], [String]) = ([], [])
    for (index, input) in inputs.enumerated() {
      let lines = input.map { $0.replacing("%.", with: "\(setting.folder)/s\(index).") }
      scripts.append(try file("s\(index).script", lines))
      files += lines.filter { $0.hasPrefix(":") }.compactMap { $0.split(separator: " ").last.map(String.init) }
    }
    for name in files { unlink(name) }
    let first = try run(["--keep-going"] + scripts)
    // Alone always, lest a fault hide when it is looked for.
    let again = inputs.count == 1 || inputs[0].count % 4 == 0 ? try run(["--keep-going"] + scripts) : first
    if first.output != again.output || first.errors != again.errors {
      throw Fault(kind: .unequal, what: "two runs differ: \(first.firstDifference(again))")
    }
    // What an open bracket swallows is not saved.
    let present = files.filter { access($0, F_OK) == 0 }
    for name in present {
      let bytes = ProgramRun.bytes(name)
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
}

/// Travel and commands that fail leave the world as it was.
struct TravelTrial: Trial {
  /// Each part is `input LINE` or `travel LINE`.
  let setting: TrialSetting
  let largestBatch = 200

  private static let mark = "here we are"
  private static let look = ["goto main", "goto end", "\"\(mark)\"", "log", "now", "pending"]

  func check(_ input: [String]) throws { try checkAll([input]) }

  func checkAll(_ inputs: [[String]]) throws {
    let scripts = try inputs.enumerated().flatMap { index, input in
      let lines = Grammar.start + input.filter { $0.hasPrefix("input ") }.map { String($0.dropFirst(6)) }
      let travel = input.filter { $0.hasPrefix("travel ") }.map { String($0.dropFirst(7)) }
      // A file's own first line tells what follows from what another file says.
      return try [[], travel].enumerated().map { side, travel in
        try file("t\(index).\(side)", ["\"file \(index).\(side)\""] + lines + travel + Self.look)
      }
    }
    let output = try run(["--keep-going"] + scripts).output
    let marks = inputs.indices.flatMap { index in (0..<2).map { "\"file \(index).\($0)\"\n" } }
    let answers = output.parts(behind: marks).map { $0.behindLast("\"\(Self.mark)\"\n") }
    for index in inputs.indices where answers[2 * index] != answers[2 * index + 1] {
      let texts = answers[2 * index...2 * index + 1].map { String(decoding: $0, as: UTF8.self) }
      throw Fault(kind: .travel, what: "the world is another: \(texts[0].firstDifference(texts[1]))")
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
