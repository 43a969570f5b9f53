import SchedulersEssentials

/// The publisher of a sequence: `[1, 2].publisher`, `(0..<10).publisher`.
final class SequencePublisher: PublisherObject {
  private let elements: Elements

  init(_ elements: Elements, _ definition: String, _ runtime: Runtime) {
    self.elements = elements
    super.init(definition, runtime)
  }

  /// Makes `value.publisher`.
  convenience init(of value: Value, _ machine: Machine, _ runtime: Runtime) throws {
    // `(0..<10).publisher` needs its parentheses to parse again.
    let text = if case .range = value { "(\(value.text)).publisher" } else { "\(value.text).publisher" }
    self.init(try Elements(of: value, machine), text, runtime)
  }

  override var isSequence: Bool { true }

  override func stream(in scope: Scope) -> Stream { Self.stream(of: elements, runtime) }

  static func stream(of elements: Elements, _ runtime: Runtime) -> Stream {
    Publishers.Sequence<Counted, Thrown>(
      sequence: Counted(description: elements.text, elements: elements, runtime: runtime)
    ).eraseToAnyPublisher()
  }

  /// The elements, each counted as a step, so that a loop in an operator downstream cannot be endless.
  private struct Counted: Sequence, CustomStringConvertible {
    let description: String
    let elements: Elements
    let runtime: Runtime

    func makeIterator() -> AnyIterator<Value> {
      var next = 0
      return AnyIterator {
        guard next < elements.count, runtime.countDelivery() else { return nil }
        defer { next += 1 }
        return elements[next]
      }
    }
  }
}

/// The elements of a value; those of a range are not stored.
struct Elements {
  private enum List {
    case values([Value])
    /// Consecutive integers.
    case ints(from: Int, count: Int)
  }

  private let list: List
  /// The value whose elements they are, unless it is a list of values.
  private let whole: Value?

  init(_ values: [Value]) {
    list = .values(values)
    whole = nil
  }

  init(of value: Value, _ machine: Machine) throws {
    whole = value
    if case .range(let box) = value, let (first, count) = box.intsFromFirst {
      list = .ints(from: first, count: count)
    } else {
      list = .values(try value.elements(machine))
    }
  }

  /// The sequence as Swift prints it: `1...3` as a range, and a string without quotes.
  var text: String {
    whole?.description ?? "[\((0..<count).map { self[$0].plain.debugDescription }.joined(separator: ", "))]"
  }

  var count: Int {
    switch list {
    case .values(let values): values.count
    case .ints(_, let count): count
    }
  }

  subscript(index: Int) -> Value {
    switch list {
    case .values(let values): values[index]
    case .ints(let first, _): .int(first + index)
    }
  }
}
