import SchedulersEssentials

/// The subscription graph: sources, the operators below them, and the watches.
struct PipelineGraph {
  struct Node {
    /// The operator as it was typed, or a description of a source.
    let text: String
    /// Its names, other than those of its watches.
    var names: [String] = []
    var watches: [Watch] = []
    /// The indices of its subscribers. An operator that joins several nodes is a child of each.
    var children: [Int] = []
    /// Whether a closure of a watched pipeline names it, and may subscribe to it.
    var isMentioned = false
    let isSource: Bool
    /// Its Output and Failure, if the type checker has found them.
    let type: PublisherType?
    /// How and when a subject ended.
    let end: (how: LogEvent.Kind, at: VirtualTime)?
  }

  struct Watch {
    /// The name of the lane, or `sink` and the like if it is not a lane.
    let name: String
    let state: Lane.State
  }

  private(set) var nodes: [Node] = []
  /// The unfinished tasks that are no children of others.
  private(set) var tasks: [TaskFacts] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  /// Creates the graph of all declared names, in order, and then of watched publishers without a name.
  init(of world: World) {
    tasks = world.openTasks
    let named = world.environment.names.compactMap { name in
      world.environment.variable(name).map { (name: name, value: $0.value) }
    }
    for (name, value) in named {
      guard let publisher = value.publisher else { continue }
      let index = add(publisher, named: name, in: world)
      if world.lane(name)?.publisher !== publisher { nodes[index].names.append(name) }
    }
    for lane in world.lanes {
      let index = add(lane.publisher, named: lane.name, in: world)
      nodes[index].watches.append(Watch(name: lane.name, state: lane.state))
    }
    let subscriptions = world.openSubscriptions
    for (name, publisher) in subscriptions {
      let index = add(publisher, named: name, in: world)
      nodes[index].watches.append(Watch(name: name, state: .active))
    }
    let live = world.lanes.filter { $0.state == .active }.map(\.publisher) + subscriptions.map(\.publisher)
    for publisher in UsedPublishers(above: live).publishers {
      if let index = indices[ObjectIdentifier(publisher)] { nodes[index].isMentioned = true }
    }
  }

  /// The nodes that subscribe to nothing.
  var roots: [Int] { nodes.indices.filter { nodes[$0].isSource } }

  /// Adds the node of a publisher, after its upstreams, and returns its index.
  private mutating func add(_ publisher: PublisherObject, named name: String, in world: World) -> Int {
    if let index = indices[ObjectIdentifier(publisher)] { return index }
    // A check of values that come from a subject is not drawn.
    if publisher.typed !== publisher, publisher.typed.upstreams.isEmpty {
      return add(publisher.typed, named: name, in: world)
    }
    let upstreams = publisher.typed.upstreams.map { add($0, named: "", in: world) }
    let end = (publisher as? SubjectObject)?.end.flatMap { world.log[$0] }.map { (how: $0.kind, at: $0.time) }
    let text = upstreams.isEmpty ? world.source(publisher, named: name) : publisher.stage.short
    nodes.append(Node(text: text, isSource: upstreams.isEmpty, type: publisher.type, end: end))
    indices[ObjectIdentifier(publisher)] = nodes.count - 1
    for upstream in upstreams where nodes[upstream].children.last != nodes.count - 1 {
      nodes[upstream].children.append(nodes.count - 1)
    }
    return nodes.count - 1
  }
}

extension World {
  /// `PassthroughSubject`, `hot "-1-2-|"`, `Just(1)`
  fileprivate func source(_ publisher: PublisherObject, named name: String) -> String {
    let definition = definition(of: publisher, named: name)
    guard let kind = kinds[name], kind == .hot || kind == .cold else { return definition }
    return "\(kind) \(definition)"
  }
}
