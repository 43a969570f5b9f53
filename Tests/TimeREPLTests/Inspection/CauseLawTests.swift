import TestSupport
import Testing

@testable import TimeREPL

/// `why` names an input if and only if the event would be different without it.
///
/// Tested with 200 sessions in `.ci/run` and with four elsewhere; the fuzzer `causes` tests more.
@Suite struct CauseLawTests {
  private let mostRows = 2

  @Test(arguments: seeds(4))
  func `why and what name an input if and only if the result differs without it`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let session = InspectedSession.scheduled(seed)
    let log = session.world.log
    let rows = log.events.filter { $0.number > 0 }
    let text = EventText(log)
    /// The rest of the log without each input; nil for an input that cannot be left out.
    var left: [EventNumber: Set<String>?] = [:]
    var forward: [EventNumber: Set<EventNumber>] = [:]
    for event in rows.shuffled(using: &random).prefix(mostRows) {
      guard case .explanation(let whole)? = InspectedSession.answer("why --all #\(event.number)", session),
        case .explanation(let plain)? = InspectedSession.answer("why #\(event.number)", session)
      else {
        Issue.record("seed \(seed): no story of #\(event.number)")
        continue
      }
      let all = whole.named.union(whole.necessaryInputs.found.flatMap(\.events))
      let row = "\(event.time) \(text.row(event).text)"
      for input in rows where input.number < event.number && input.cause == 0 {
        let number = input.number
        // A declaration is a part of the pipeline, not an input to it.
        let origin = try? InputOrigins(session).origin(of: input)
        if origin.map({ session.journal[$0.entry].command.declaresSource }) == true { continue }
        if left[number] == nil { left[number] = .some(rowsWithout(number, session)) }
        guard let rest = left[number] ?? nil else { continue }
        var what: String { "seed \(seed): #\(number) and #\(event.number)\n\(transcript(session))" }
        if !rest.contains(row) { #expect(all.contains(number), "not named: \(what)") }
        let isNamed =
          plain.named.contains(number) || plain.necessaryInputs.found.contains { $0.events.contains(number) }
        if all.contains(number) { #expect(isNamed, "named only in whole: \(what)") }
        if forward[number] == nil {
          guard case .consequences(let all)? = InspectedSession.answer("what #\(number)", session) else { continue }
          if all.leftOut > 0 { continue }
          forward[number] = Set(all.events.map(\.number))
        }
        guard let told = forward[number] else { continue }
        #expect(told.contains(event.number) == all.contains(number), "why and what: \(what)")
      }
    }
  }

  /// Returns the rows without an input.
  private func rowsWithout(_ number: EventNumber, _ session: Session) -> Set<String>? {
    guard case .changes? = InspectedSession.answer("skip #\(number)", session) else { return nil }
    defer { InspectedSession.enter("unskip #\(number)", session) }
    let log = session.world.log
    let text = EventText(log)
    return Set(log.events.filter { $0.number > 0 }.map { "\($0.time) \(text.row($0).text)" })
  }

  private func transcript(_ session: Session) -> String {
    let log = session.world.log
    let text = EventText(log)
    let rows = log.events.filter { $0.number > 0 }.map { text.numberedRow($0, numberWidth: 3).text }
    return (session.journal.map(\.text) + rows).joined(separator: "\n")
  }
}
