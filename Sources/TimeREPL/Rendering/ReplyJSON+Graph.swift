/// The answers of `graph` and `stats` as JSON.
extension ReplyJSON {
  func object(_ node: PipelineGraph.Node) -> String {
    let watches = node.watches.map { "{\"name\":\($0.name.json),\"isActive\":\($0.state == .active)}" }
    return "{\"text\":\(node.text.json),\"names\":[\(node.names.map(\.json).joined(separator: ","))],"
      + (node.type.map { "\"output\":\($0.output.description.json),\"failure\":\($0.failure.description.json)," } ?? "")
      + "\"isSource\":\(node.isSource),\"subscribers\":[\(node.children.map(String.init).joined(separator: ","))],"
      + "\"watches\":[\(watches.joined(separator: ","))]}"
  }

  func fields(_ facts: TypeFacts) -> String {
    let stages = facts.stages.map { stage in
      "{\"stage\":\(stage.text.json),\"output\":\(stage.output.json),\"failure\":\(stage.failure.json)}"
    }
    return "\"type\":\(facts.text.json),\"stages\":[\(stages.joined(separator: ","))]"
  }

  func fields(_ facts: StatsFacts) -> String {
    let lanes = facts.lanes.map { row in
      let counts = row.counts.map { ",\"\($0.kind)\":\($0.count)" }.joined()
      return "{\"lane\":\(row.name.json)\(counts)}"
    }
    let busiest = facts.busiest.map { "{\"actions\":\($0.actions),\"t\":\($0.at.nanoseconds)}" }
    let memory =
      "{\"limit\":\(facts.memory.limit),\"values\":\(facts.memory.values),\"rows\":\(facts.memory.rows),"
      + "\"pending\":\(facts.memory.pending),\"inputs\":\(facts.memory.inputs)}"
    return "\"t\":\(facts.now.nanoseconds),\"inputs\":\(facts.inputs),\"actions\":\(facts.actions),"
      + "\"busiest\":\(busiest ?? "null"),\"pending\":\(facts.pending),\"mostPending\":\(facts.mostPending),"
      + "\"events\":\(facts.events),\"memory\":\(memory),\"lanes\":[\(lanes.joined(separator: ","))]"
  }
}
