import SchedulersEssentials

/// `[1, 2].publisher`, `(0..<10).publisher`.
final class SequencePublisher: PublisherObject {
  private let elements: Elements

  init(_ elements: Elements, _ definition: String, _ runtime: Runtime) {
    self.elements = elements
    super.init(definition, runtime)
  }

  /// `value.publisher`
  convenience init(of value: Value, _ machine: Machine, _ runtime: Runtime) throws {
    // `(0..<10).publisher` needs its parentheses to be read back.
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

  /// The elements, each of them counted: no loop in an operator below may go on for ever.
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

/// The elements of a value, without making those of a range.
struct Elements {
  private enum List {
    case values([Value])
    /// So many in a row.
    case ints(from: Int, count: Int)
  }

  private let list: List
  /// What they are the elements of, where that is no list of values.
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

  /// As Swift prints the sequence: `1...3` and not what the loop makes of it, a string without quotes.
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
