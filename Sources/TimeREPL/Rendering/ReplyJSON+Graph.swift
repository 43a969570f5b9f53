/// Who subscribes to whom, and how much there was of everything.
extension ReplyJSON {
  func object(_ node: PipelineGraph.Node) -> String {
    let watches = node.watches.map { "{\"name\":\($0.name.json),\"isActive\":\($0.state == .active)}" }
    return "{\"text\":\(node.text.json),\"names\":[\(node.names.map(\.json).joined(separator: ","))],"
      + "\"isSource\":\(node.isSource),\"subscribers\":[\(node.children.map(String.init).joined(separator: ","))],"
      + "\"watches\":[\(watches.joined(separator: ","))]}"
  }

  func fields(_ facts: StatsFacts) -> String {
    let lanes = facts.lanes.map { row in
      let counts = row.counts.map { ",\"\($0.kind)\":\($0.count)" }.joined()
      return "{\"lane\":\(row.name.json)\(counts)}"
    }
    let busiest = facts.busiest.map { "{\"actions\":\($0.actions),\"t\":\($0.at)}" }
    return "\"t\":\(facts.now),\"inputs\":\(facts.inputs),\"actions\":\(facts.actions),"
      + "\"busiest\":\(busiest ?? "null"),\"pending\":\(facts.pending),\"mostPending\":\(facts.mostPending),"
      + "\"events\":\(facts.events),\"lanes\":[\(lanes.joined(separator: ","))]"
  }
}
