import Foundation
import LineEditing
import Testing

@testable import TimeREPL

@Suite struct OperatorTableTests {
  /// The operators that the library declares for publishers, without those that subscribe.
  @Test func `every operator of the library has a row or a reason`() throws {
    var declared: Set<String> = []
    for file in try ["Operators", "Subscribers", "Extras"].flatMap({ try swiftFiles(in: "Sources/Schedulers/\($0)") }) {
      let code = "\n" + (try String(contentsOf: file, encoding: .utf8))
      for part in code.split(separator: "\nextension ", omittingEmptySubsequences: false).dropFirst()
      where part.hasPrefix("Publisher ") {
        for match in part.matches(of: #/\n  (?:@\w+ )*public func `?(\w+)`?[<(]/#) {
          declared.insert(String(match.output.1))
        }
      }
    }
    #expect(declared.count > 60)
    let known = Set(OperatorTable.names)
    #expect(declared.subtracting(known).sorted() == [])
    // Members of connectable publishers only.
    let theirs = Set(OperatorTable.rows.filter { $0.group == .combineExt }.map(\.name))
    #expect(known.subtracting(declared).subtracting(theirs).sorted() == ["autoconnect", "connect"])
  }

  @Test(arguments: OperatorTable.rows) func `an example uses its operator`(row: OperatorRow) {
    #expect(row.example.pipeline.contains("\(row.name)(") || row.example.pipeline.contains("\(row.name) {"))
    #expect(row.summary.first?.isLowercase == true && row.summary.last != ".")
  }

  @Test(arguments: OperatorTable.rows) func `an example runs and has output`(row: OperatorRow) {
    let run = ExampleRun(row.example)
    #expect(run.problems.map { ProblemText($0.problem).headline } == [])
    let lanes = run.log.lanes.indices.filter { !["taps", "other"].contains(run.log.lanes[$0]) }.map { LaneNumber($0) }
    #expect(run.log.events.contains { lanes.contains($0.lane) && $0.number > 0 })
    let help = HelpText(columns: 1_000).lines(.operator(row, run))
    #expect(help.starts(with: row.signatures.map(\.fullDeclaration)))
    #expect(help.joined(separator: " ").contains(row.summary))
  }

  @Test(arguments: OperatorTable.rows) func `the labels of the tuples that operators send are known members`(
    row: OperatorRow
  ) {
    let labels = ExampleRun(row.example).log.events.flatMap { event -> [String] in
      if case .tuple(let box) = event.value { box.labels?.compactMap { $0 } ?? [] } else { [] }
    }
    #expect(Set(labels).isSubset(of: Sources.builtIns.tupleLabels))
  }

  @Test(arguments: SourceTable.rows) func `a source's example runs and has output`(row: SourceRow) {
    let run = ExampleRun(row.example)
    #expect(run.problems.map { ProblemText($0.problem).headline } == [])
    let out = run.log.number(ofLane: "out")
    #expect(out != nil && run.log.events.contains { $0.lane == out && $0.number > 0 })
    #expect(row.example.pipeline.contains(row.name.split(separator: ".").last ?? ""))
  }

  /// The text that a terminal would show.
  private func answers(to script: String) -> [String] {
    let session = Session()
    return script.split(separator: "\n").flatMap { line in
      Transcript.answer(
        Source(String(line)), session, ParseContext(names: session.world.names, isInteractive: false))
    }
  }
}

extension OperatorRow: CustomTestStringConvertible {
  public var testDescription: String { name }
}

extension SourceRow: CustomTestStringConvertible {
  public var testDescription: String { name }
}
