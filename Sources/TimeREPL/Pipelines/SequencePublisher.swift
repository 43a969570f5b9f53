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
      let next = elements.makeNext()
      return AnyIterator {
        do {
          guard let element = try next(), runtime.countDelivery() else { return nil }
          return element
        } catch {
          runtime.abort(Diagnostic(thrown: error))
          return nil
        }
      }
    }
  }
}

/// The elements of a value; those of a range and of what makes them on demand are not stored.
struct Elements {
  private enum List {
    case values([Value])
    /// Consecutive integers.
    case ints(from: Int, count: Int)
    case made(() -> () throws -> Value?)
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
    } else if let make = try value.elementsOnDemand(machine) {
      list = .made(make)
    } else {
      list = .values(try value.elements(machine))
    }
  }

  /// The sequence as Swift prints it: `1...3` as a range, and a string without quotes.
  var text: String {
    guard whole == nil, case .values(let values) = list else { return whole?.description ?? "" }
    return "[\(values.map(\.plain.debugDescription).joined(separator: ", "))]"
  }

  /// Returns a function that returns the elements one by one, from the first on.
  func makeNext() -> () throws -> Value? {
    var next = 0
    switch list {
    case .values(let values):
      return {
        defer { next += 1 }
        return next < values.count ? values[next] : nil
      }
    case .ints(let first, let count):
      return {
        defer { next += 1 }
        return next < count ? .int(first + next) : nil
      }
    case .made(let make): return make()
    }
  }
}
