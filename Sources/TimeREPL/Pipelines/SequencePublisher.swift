import Schedulers

/// `[1, 2].publisher`, `(0..<10).publisher`.
final class SequencePublisher: PublisherObject {
  private let elements: Elements

  init(_ elements: Elements, _ definition: String, _ plant: Plant) {
    self.elements = elements
    super.init(definition, plant)
  }

  override func make(in scope: Scope) -> Stream {
    Publishers.Sequence<Counted, Thrown>(
      sequence: Counted(description: elements.text, elements: elements, plant: plant)
    ).eraseToAnyPublisher()
  }

  /// The elements, each of them counted: no loop in an operator below may go on for ever.
  private struct Counted: Sequence, CustomStringConvertible {
    let description: String
    let elements: Elements
    let plant: Plant

    func makeIterator() -> AnyIterator<Value> {
      var next = 0
      return AnyIterator {
        guard next < elements.count, plant.countDelivery() else { return nil }
        defer { next += 1 }
        return elements[next]
      }
    }
  }
}

/// The elements of a value, without making those of a range.
enum Elements {
  case values([Value])
  case ints(Range<Int>)

  init(of value: Value, _ machine: Machine) throws {
    if case .range(let box) = value, let ints = box.ints {
      self = .ints(ints)
    } else {
      self = .values(try value.elements(machine))
    }
  }

  /// As Swift prints a sequence.
  var text: String {
    switch self {
    case .values(let values): "[\(values.map(\.text).joined(separator: ", "))]"
    case .ints(let ints): "\(ints)"
    }
  }

  var count: Int {
    switch self {
    case .values(let values): values.count
    case .ints(let ints): ints.count
    }
  }

  subscript(index: Int) -> Value {
    switch self {
    case .values(let values): values[index]
    case .ints(let ints): .int(ints.lowerBound + index)
    }
  }
}
