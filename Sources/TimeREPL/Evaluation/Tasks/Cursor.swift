/// Returns the elements of a sequence one by one, for a loop whose body can suspend.
class Cursor: Object {
  /// Returns the next element as an Optional; for a stream, the operation that waits for it.
  func next() throws -> Value { .nil }
}

/// A cursor over a sequence.
final class ElementCursor: Cursor {
  private var take: () throws -> Value?

  convenience init(over value: Value, _ environment: Environment) throws {
    var value = value
    if let make = environment.declaredMember(value, { "\($0).makeIterator" }) { value = try make.call(value) }
    if let next = environment.declaredMember(value, { "\($0).next" }) {
      let place = Value.object(Reference(read: { value }, write: { value = $0 }))
      self.init { try next.call([next.changesFirst ? place : value]).unwrapped }
    } else {
      try self.init(over: value, environment.machine)
    }
  }

  private init(_ take: @escaping () throws -> Value?) {
    self.take = take
    super.init()
  }

  /// A cursor over a sequence whose iterator the session has not declared.
  init(over value: Value, _ machine: Machine) throws {
    switch value.innermost {
    case .range(let box):
      guard case .int(let first)? = box.lower else {
        throw Problem.wrongType(value.text, found: value.typeName, expected: "sequence")
      }
      var next: Int? = first
      var last = Int.max
      if case .int(let upper)? = box.upper {
        // An empty range may end at the least integer.
        if box.isClosed { last = upper } else if upper > first { last = upper - 1 } else { next = nil }
      }
      take = {
        guard let int = next, int <= last else { return nil }
        next = int == Int.max ? nil : int + 1
        return .int(int)
      }
    default:
      let elements = try value.elements(machine)
      var index = 0
      take = {
        guard index < elements.count else { return nil }
        defer { index += 1 }
        return elements[index]
      }
    }
    super.init()
  }

  override func next() throws -> Value { try .optional(take()) }
}

/// A cursor over an asynchronous sequence: `for await`.
final class StreamCursor: Cursor {
  private let take: () throws -> Value

  init(over value: Value, _ environment: Environment, _ site: Site) throws {
    let machine = environment.machine
    func call(_ name: String, _ value: Value) throws -> Value? {
      if let own = environment.declaredMember(value, { "\($0).\(name)" }) { return try own.call(value) }
      guard case .object(let object) = value.innermost else { return nil }
      return try object.call(name, ArgumentList([], at: site, machine))
    }
    guard var iterator = try call("makeAsyncIterator", value) else {
      throw Problem.wrongType(value.text, found: value.typeName, expected: "AsyncSequence")
    }
    if let next = environment.declaredMember(iterator, { "\($0).next" }) {
      let place = Value.object(Reference(read: { iterator }, write: { iterator = $0 }))
      take = { try next.call([next.changesFirst ? place : iterator]) }
    } else if case .object(let object) = iterator.innermost {
      let arguments = ArgumentList([], at: site, machine)
      take = { try object.call("next", arguments) ?? .nil }
    } else {
      throw Problem.wrongType(iterator.text, found: iterator.typeName, expected: "AsyncIteratorProtocol")
    }
    super.init()
  }

  override func next() throws -> Value { try take() }
}
