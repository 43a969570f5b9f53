/// The tasks of a group, in the order in which they were started.
final class ChildList {
  /// The tasks; nil in the place of a removed one.
  private var places: [TaskObject?] = []
  private var numbers: [Int] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }
  var tasks: [TaskObject] { places.compactMap { $0 } }

  func append(_ task: TaskObject) {
    places.append(task)
    numbers.append(task.number)
    count += 1
  }

  /// Removes a task. O(log n), amortised.
  func remove(_ task: TaskObject) {
    // A binary search: tasks are added in the order of their numbers.
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < task.number { low = middle + 1 } else { high = middle }
    }
    guard low < places.count, places[low] === task else { return }
    places[low] = nil
    count -= 1
    if places.count > 16, count * 2 < places.count {
      places.removeAll { $0 == nil }
      numbers = places.compactMap { $0?.number }
    }
  }
}

/// A queue stored in parts. A part is released when its elements have been taken, so a long queue shrinks again.
struct PartedQueue<Element> {
  private static var partSize: Int { 256 }
  private var parts: [[Element?]] = []
  private var head = 0

  var isEmpty: Bool { parts.isEmpty || head == parts[0].count }
  var first: Element? { isEmpty ? nil : parts[0][head] }

  mutating func append(_ element: Element) {
    if parts.last.map({ $0.count >= Self.partSize }) ?? true { parts.append([]) }
    parts[parts.count - 1].append(element)
  }

  mutating func popFirst() -> Element? {
    if isEmpty { return nil }
    defer {
      head += 1
      if head == parts[0].count {
        head = 0
        if parts.count > 1 { parts.removeFirst() } else { parts[0].removeAll(keepingCapacity: true) }
      }
    }
    return parts[0][head].take()
  }
}

/// The place at which a task is suspended, and the event that would resume it.
struct TaskWait: Equatable, Sendable {
  let title: String
  let site: Site?
  let reason: String
  let isCancelled: Bool

  static func == (first: TaskWait, second: TaskWait) -> Bool {
    first.title == second.title && first.reason == second.reason && first.site?.text == second.site?.text
  }
}

/// The values of task locals as a linked list, the innermost first.
final class TaskLocals {
  let key: ObjectIdentifier
  let value: Value
  let outer: TaskLocals?

  init(_ key: ObjectIdentifier, _ value: Value, _ outer: TaskLocals?) {
    (self.key, self.value, self.outer) = (key, value, outer)
  }

  func value(of key: ObjectIdentifier) -> Value? {
    var next: TaskLocals? = self
    while let locals = next {
      if locals.key == key { return locals.value }
      next = locals.outer
    }
    return nil
  }
}

extension Value {
  /// Converts a result to a value of Swift's type `Result`.
  static func outcome(_ result: Result<Value, any Error>) throws -> Value {
    switch result {
    case .success(let value): return try .symbol("success", [(nil, value)], type: .result)
    case .failure(let error):
      guard let thrown = error as? Thrown else { throw error }
      return try .symbol("failure", [(nil, thrown.value)], type: .result)
    }
  }

  /// The error `CancellationError()`.
  static func cancellation() -> Value {
    (try? TupleBox([], type: .cancellationError)).map(Value.tuple) ?? .error("CancellationError()")
  }
}

extension Thrown {
  static var cancellation: Thrown { Thrown(value: .cancellation()) }
}
