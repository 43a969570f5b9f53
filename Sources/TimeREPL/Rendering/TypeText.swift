/// Describes types: the answer of `:type`.
enum TypeText {
  /// Returns a row for each stage of a publisher, with changed types marked, or the type of any other expression.
  static func lines(_ facts: TypeFacts, columns: Int) -> [StyledText] {
    if !facts.remarks.isEmpty { return facts.remarks.map(EscapedText.of).plain }
    let stages = facts.stages
    if facts.isFull || stages.isEmpty {
      return WrappedText.broken(EscapedText.of(facts.text), columns: columns).plain
    }
    var table = Table(["stage", "Output", "Failure"])
    for stage in stages {
      let output = stage.output + (stage.changesOutput ? " *" : "")
      table.add(plain: [
        EscapedText.of(ShortText.of(stage.text)), output, stage.failure + (stage.changesFailure ? " *" : ""),
      ])
    }
    let isMarked = stages.contains { $0.changesOutput || $0.changesFailure }
    // The stages are cut first: they repeat what was typed.
    return table.lines(columns: columns, narrowing: [0, 1]) + (isMarked ? ["(* changed by this stage)"] : [])
  }

  /// Says what an operator requires of its upstream, and what it found.
  static func unmet(_ requirement: TypeChecker.UnmetRequirement) -> String {
    "needs \(requirement.parameter) \(requirement.needed), found \(requirement.found)"
  }

  /// Returns Output and Failure in one line.
  static func summary(_ publisher: PublisherType) -> String {
    "Output \(publisher.output), Failure \(publisher.failure)"
  }
}
