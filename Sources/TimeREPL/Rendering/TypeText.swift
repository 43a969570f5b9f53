/// Types in words.
enum TypeText {
  /// Of a publisher a row for each of its stages, with what it changes marked; of anything else its type.
  static func lines(_ facts: TypeFacts, columns: Int) -> [StyledText] {
    if !facts.said.isEmpty { return facts.said.map(EscapedText.of).plain }
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
    return table.lines(columns: columns) + (isMarked ? ["(* changed by this stage)"] : [])
  }

  /// What an operator requires of its upstream, and what is there instead.
  static func unmet(_ requirement: TypeChecker.UnmetRequirement) -> String {
    "needs \(requirement.parameter) \(requirement.needed), found \(requirement.found)"
  }

  /// Output and Failure in one line.
  static func summary(_ publisher: PublisherType) -> String {
    "Output \(publisher.output), Failure \(publisher.failure)"
  }
}
