/// The operators between what a lane comes from and the lane, in the order in which values pass them.
struct OperatorChain: Equatable {
  /// What has a name of its own: lanes, subjects, publishers.
  var sources: [String]
  /// As short as they could be typed.
  var operators: [String]

  /// Of each lane that operators lead to.
  static func all(in graph: PipelineGraph) -> [String: OperatorChain] {
    var parents = [[Int]](repeating: [], count: graph.nodes.count)
    for (index, node) in graph.nodes.enumerated() { for child in node.children { parents[child].append(index) } }
    var chains: [String: OperatorChain] = [:]
    for (index, node) in graph.nodes.enumerated() where !node.isSource {
      for watch in node.watches { chains[watch.name] = chain(to: index, in: graph, parents) }
    }
    return chains
  }

  private static func chain(to last: Int, in graph: PipelineGraph, _ parents: [[Int]]) -> OperatorChain {
    var chain = OperatorChain(sources: [], operators: [])
    var index = last
    while true {
      chain.operators.insert(graph.nodes[index].text, at: 0)
      guard parents[index].count == 1, let parent = parents[index].first, !graph.nodes[parent].isSource,
        graph.nodes[parent].known.isEmpty
      else { break }
      index = parent
    }
    chain.sources = parents[index].map { graph.nodes[$0].known.first ?? graph.nodes[$0].text }
    return chain
  }
}

extension PipelineGraph.Node {
  /// The names under which a person knows it.
  fileprivate var known: [String] { names + watches.map(\.name) }
}
