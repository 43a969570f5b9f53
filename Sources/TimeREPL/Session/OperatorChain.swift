/// The operators between the sources of a lane and the lane, in the order in which values pass them.
struct OperatorChain: Equatable {
  /// The lanes, subjects and named publishers that the chain begins with.
  var sources: [String]
  /// The texts of the operators, as they would be typed.
  var operators: [String]

  /// Returns the chain of each lane that has operators, by name.
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
  /// The names that the user knows the node by.
  fileprivate var known: [String] { names + watches.map(\.name) }
}
