/// The elements of a sequence that can only be looped over, one at a time, as an iterator gives them.
///
/// The loop is run again for each doubling of the elements, up to those that are needed, so an endless sequence works, too.
private final class PulledElements {
  private let loop: (_ body: (Value) throws -> Bool) throws -> Void
  private var known: [Value] = []
  private var next = 0
  private var isWhole = false

  init(_ loop: @escaping (_ body: (Value) throws -> Bool) throws -> Void) { self.loop = loop }

  func element() throws -> Value? {
    if next == known.count, !isWhole { try makeMore() }
    guard next < known.count else { return nil }
    defer { next += 1 }
    return known[next]
  }

  private func makeMore() throws {
    let (before, wanted) = (known.count, max(1, 2 * known.count))
    var index = 0
    isWhole = true
    try loop { element in
      if index >= before { known.append(element) }
      index += 1
      if known.count == wanted { isWhole = false }
      return isWhole
    }
  }
}

extension Value {
  /// Returns what makes iterators over the elements, if these are made when they are asked for; nil if they are stored.
  func elementsOnDemand(_ machine: Machine) throws -> (() -> () throws -> Value?)? {
    switch self {
    case .range(let box) where box.isEndless:
      guard case .int(let first)? = box.lower else { return nil }
      return {
        var next = first
        return {
          defer { next &+= 1 }
          return .int(next)
        }
      }
    case .object(let object) where object is LazySequence || object is IteratorObject:
      return { PulledElements { body in _ = try object.forEachElement(machine, body) }.element }
    default:
      guard namedType != nil, let loop = try machine.elementsOfDeclared(self) else { return nil }
      return { PulledElements(loop).element }
    }
  }
}
