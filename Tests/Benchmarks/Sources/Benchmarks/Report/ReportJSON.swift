import Foundation

/// The report for programs: one object.
struct ReportJSON: Encodable {
  private struct Entry: Encodable {
    let name: String
    let unit: String
    let ours: Double?
    let baseline: Double?
    let baselineName: String?
    let ratio: Double?
    /// To C++'s cost of an action at 10^3.
    let actionRatio: Double?
    let target: String
    let verdict: String
    let reason: String?
  }

  private let machine: Machine
  private let rounds: Int
  private let rows: [Entry]

  init(machine: Machine, rounds: Int, outcomes: [Outcome]) {
    (self.machine, self.rounds) = (machine, rounds)
    rows = outcomes.map {
      Entry(
        name: $0.name, unit: $0.unit.description, ours: $0.figures?.ours, baseline: $0.figures?.baseline,
        baselineName: $0.baselineName, ratio: $0.figures?.ratio, actionRatio: $0.figures?.actionRatio,
        target: $0.target, verdict: $0.verdict.word, reason: $0.verdict.reason ?? $0.missing)
    }
  }

  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // What is no number has no place in JSON.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
