/// The publishers that functions use, directly or through other functions and publishers. These are what a call may
/// subscribe to. Read from the compiled program.
struct UsedPublishers {
  private(set) var publishers: [PublisherObject] = []
  private var seen: Set<ObjectIdentifier> = []

  /// Finds the publishers that the operators of chains use.
  init(above chains: [PublisherObject]) {
    for chain in chains { visit(chain, isNamed: false) }
  }

  init(by functions: [Function]) {
    for function in functions { visit(function) }
  }

  private mutating func visit(_ publisher: PublisherObject, isNamed: Bool) {
    guard seen.insert(ObjectIdentifier(publisher)).inserted else { return }
    if isNamed { publishers.append(publisher) }
    for upstream in publisher.upstreams { visit(upstream, isNamed: isNamed) }
    for function in publisher.functions { visit(function) }
  }

  private mutating func visit(_ function: Function) {
    guard seen.insert(ObjectIdentifier(function)).inserted else { return }
    let (globals, captures) = function.uses
    // Sending to a subject or reading its value does not subscribe to it.
    for use in globals where use.member.map({ !SubjectObject.ownMembers.contains($0) }) ?? true {
      name(use.variable.value)
    }
    for capture in captures { name(capture) }
  }

  private mutating func name(_ value: Value) {
    switch value {
    case .function(let function): visit(function)
    case .array(let box):
      for element in box.elements.prefix(Self.mostElements) { name(element) }
    case .object(let box as Box): name(box.value)
    case .object(let publisher as PublisherObject): visit(publisher, isNamed: true)
    default: break
    }
  }

  /// The most elements of an array that are examined. A longer array is computed, and its elements are alike.
  private static let mostElements = 1_000
}
