import Foundation

/// An event that is not there without an input, or comes otherwise, has it among what `why --all` names, and only then `what`
/// tells of the event.
struct CauseTrial: Trial {
  /// Each part is a line; all that comes, comes at a time of its own (`at 1s send a 1`), and each value once.
  let setting: TrialSetting
  let largestBatch = 100

  /// The events that are asked about, and those that are left out, as far as there are any.
  private static let events = [3, 6, 9, 12, 16, 20, 25]
  private static let inputs = 1...14

  func check(_ input: [String]) throws { try checkAll([input]) }

  func checkAll(_ inputs: [[String]]) throws {
    let questions =
      Self.events.flatMap { ["\"why \($0)\"", "why --all #\($0)"] }
      + Self.inputs.flatMap {
        ["\"skip \($0)\"", "skip #\($0)", "\"rows\"", "log", "unskip #\($0)", "\"what\"", "what #\($0)"]
      }
    let scripts = try inputs.enumerated().map { index, input in
      try file("c\(index).script", ["\"file \(index)\""] + input + ["\"rows\"", "log"] + questions)
    }
    let output = try run(["--keep-going"] + scripts).output
    for part in output.parts(behind: inputs.indices.map { "\"file \($0)\"\n" }) {
      try checkOne(String(decoding: part, as: UTF8.self))
    }
  }

  private func checkOne(_ text: String) throws {
    let pieces = text.components(separatedBy: "\n\"skip ")
    let asked = pieces[0].components(separatedBy: "\n\"why ")
    let rows = rows(asked[0])
    var causes: [Int: Set<Int>] = [:]
    for answer in asked.dropFirst() {
      guard let number = Int(answer.prefix { $0 != "\"" }), rows[number] != nil else { continue }
      causes[number] = numbers(answer.drop { $0 != "\n" }).subtracting([number])
    }
    for piece in pieces.dropFirst() {
      guard let input = Int(piece.prefix { $0 != "\"" }), let row = rows[input] else { continue }
      let parts = piece.components(separatedBy: "\n\"what\"\n")
      guard parts.count == 2 else { continue }
      let left = self.rows(parts[0])
      let rest = Set(left.values)
      // It could not be left out, or is what a `watch` sent at once, which is left out with all that it watches.
      let told = parts[1].split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if rest.contains(row) || told.contains("typed: watch ") { continue }
      let named = Set(self.rows(parts[1]).keys)
      // What the input is a part of may be the same row without it; `what` then says that it came out there.
      let mentioned = numbers(parts[1][...])
      for (event, causes) in causes where event > input {
        if !rest.contains(rows[event] ?? ""), !causes.contains(input) {
          throw Fault(kind: .unnamed, what: "#\(event) is another without #\(input), which `why --all` does not name")
        }
        if causes.contains(input) ? !mentioned.contains(event) : named.contains(event), named.count < 100 {
          throw Fault(kind: .unnamed, what: "`why --all #\(event)` and `what #\(input)` do not agree")
        }
      }
    }
  }

  /// The rows of a log, without their numbers and their places inside an instant.
  private func rows(_ text: String) -> [Int: String] {
    var rows: [Int: String] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("#") {
      let words = line.dropFirst().split(separator: " ", maxSplits: 1)
      guard words.count == 2, let number = Int(words[0]) else { continue }
      // Columns may be of other widths.
      let rest = words[1].split(separator: " ")
      rows[number] = ([rest[0].prefix { $0 != "+" }] + rest.dropFirst()).joined(separator: " ")
    }
    return rows
  }

  /// The events that a text names.
  private func numbers(_ text: Substring) -> Set<Int> {
    Set(text.split(separator: "#").dropFirst().compactMap { Int($0.prefix { $0.isNumber }) })
  }
}
