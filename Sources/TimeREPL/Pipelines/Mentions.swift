/// The publishers that functions name, be it through functions and publishers which they name, as the compiled program has it:
/// what they may subscribe to when they are called.
struct Mentions {
  private(set) var publishers: [PublisherObject] = []
  private var seen: Set<ObjectIdentifier> = []

  /// Of what the operators of chains call.
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
    // To send to a subject, or to read its value, is not to subscribe to it.
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

  /// Of an array that long nobody made each element by hand.
  private static let mostElements = 1_000
}
