extension Member {
  static let ofArrays: [Member] = [
    .array("joined()") { elements, arguments in
      var joined: [Value] = []
      if case .string? = elements.first {
        return try new(elements.map(\.description).joined(), arguments)
      }
      for element in elements { try joined.add(element.elements(arguments.machine)) }
      return try Value(joined)
    },
    // Comes first, because a trailing closure also fits the other overload.
    .arrayBox("split(whereSeparator isSeparator: (Element) -> Bool) -> [SubSequence]") { box, arguments in
      let isSeparator = try arguments.function(0)
      return try box.parts(box.elements.split { try isSeparator.test($0) }, arguments.machine)
    },
    .arrayBox("split(separator: Element) -> [SubSequence]") { box, arguments in
      try arguments.machine.charge(box.elements.count)
      return try box.parts(box.elements.split(separator: arguments[0]), arguments.machine)
    },

    .changingArray("append(_ newElement: Element)") { box, arguments in
      try box.insert([arguments[0]], at: box.elements.count, arguments.machine)
      return .void
    },
    .changingArray("append(contentsOf newElements: Sequence<Element>)") { box, arguments in
      try box.insert(try arguments.elements(0), at: box.elements.count, arguments.machine)
      return .void
    },
    .changingArray("insert(_ newElement: Element, at i: Int)") { box, arguments in
      try box.insert([arguments[0]], at: try arguments.end(1, of: box), arguments.machine)
      return .void
    },
    .changingArray("remove(at index: Int) -> Element") { box, arguments in
      do throws(Problem) {
        return try box.remove(at: box.place(arguments[0]), arguments.machine)
      } catch {
        throw arguments.failure(0, error)
      }
    },
    .changingArray("removeFirst() -> Element") { box, arguments in
      if box.elements.isEmpty { throw Problem.emptyCollection("removeFirst") }
      return try box.removeFirst(arguments.machine)
    },
    .changingArray("removeLast() -> Element") { box, arguments in
      if box.elements.isEmpty { throw Problem.emptyCollection("removeLast") }
      return try box.remove(at: box.elements.count - 1, arguments.machine)
    },
    .changingArray("popLast() -> Element?") { box, arguments in
      if box.elements.isEmpty { return .nil }
      return try .wrapping(box.remove(at: box.elements.count - 1, arguments.machine))
    },
    .changingArray("popFirst() -> Element?") { box, arguments in
      if box.elements.isEmpty { return .nil }
      return try .wrapping(box.removeFirst(arguments.machine))
    },
    .changingArray("removeAll()") { box, _ in
      try box.replaceAll([])
      return .void
    },
    .changingArray("removeAll(where shouldBeRemoved: (Element) -> Bool)") { box, arguments in
      let isRemoved = try arguments.function(0)
      try arguments.machine.charge(box.elements.count)
      try box.replaceAll(try box.elements.filter { try !isRemoved.test($0) })
      return .void
    },
    .changingArray("sort() -> Void where Element: Comparable") { box, arguments in
      try box.replaceAll(try box.elements.sorted(arguments.machine))
      return .void
    },
    .changingArray("sort(by areInIncreasingOrder: (Element, Element) -> Bool)") { box, arguments in
      let isBefore = try arguments.function(0)
      try box.replaceAll(try box.elements.sorted { try isBefore.test($0, $1) })
      return .void
    },
    .changingArray("partition(by belongsInSecondPartition: (Element) -> Bool) -> Int") { box, arguments in
      let isSecond = try arguments.function(0)
      try arguments.machine.charge(box.elements.count)
      var elements = box.elements
      let place = try elements.partition { try isSecond.test($0) }
      try box.replaceAll(elements)
      return .int(place)
    },
    .changingArray("reverse()") { box, arguments in
      try arguments.machine.chargeMove(box.elements.count)
      box.elements.reverse()
      return .void
    },
    .changingArray("swapAt(_ i: Int, _ j: Int)") { box, arguments in
      do throws(Problem) {
        box.elements.swapAt(try box.place(arguments[0]), try box.place(arguments[1]))
      } catch {
        throw arguments.failure(0, error)
      }
      return .void
    },
  ]
}

extension ArrayBox {
  fileprivate func parts(_ slices: [ArraySlice<Value>], _ machine: Machine) throws -> Value {
    try Value(slices.map { .array(try part($0.startIndex..<$0.endIndex, machine)) })
  }

  fileprivate func insert(_ new: [Value], at place: Int, _ machine: Machine) throws(Problem) {
    var extent = extent
    for element in new { extent.include(element.extent) }
    try extent.check()
    // The elements after the place must move.
    try machine.charge(new.count)
    try machine.chargeMove(elements.count - place)
    if let only = new.first, new.count == 1, place == elements.count {
      elements.append(only)
    } else {
      elements.insert(contentsOf: new, at: place)
    }
    self.extent = extent
  }

  fileprivate func remove(at place: Int, _ machine: Machine) throws(Problem) -> Value {
    try machine.chargeMove(elements.count - place)
    let element = elements.remove(at: place)
    extent.exclude(element.extent)
    return element
  }

  fileprivate func removeFirst(_ machine: Machine) throws(Problem) -> Value {
    defer { moveStart(by: 1) }
    return try remove(at: 0, machine)
  }

  fileprivate func replaceAll(_ new: [Value]) throws(Problem) {
    extent = try Extent(containing: new)
    elements = new
  }
}

extension Arguments {
  /// Returns an index of an array or its end, counted from the first element.
  func end(_ parameter: Int, of box: ArrayBox) throws -> Int {
    let place = try int(parameter)
    guard (box.start...box.start + box.elements.count).contains(place) else {
      throw failure(parameter, .indexOutOfRange(place, count: box.elements.count))
    }
    return place - box.start
  }
}
