import Schedulers

extension OperatorTable {
  static let elements: [OperatorRow] = [
    OperatorRow(
      "map(_ transform: (Value) -> Value)", in: .elements,
      "sends what a closure makes of each value", example: "taps.map { $0 * 10 }"
    ) { call in
      let transform = try call.arguments.function(0)
      return try call.publisher { upstream, stage in
        // A value that cannot be made goes nowhere; its lane is stopped.
        upstream.compactMap { value in stage.evaluate { try transform.call(value) } }.eraseToAnyPublisher()
      }
    },
    OperatorRow(
      "filter(_ isIncluded: (Value) -> Bool)", in: .elements,
      "sends the values that a closure accepts", example: "taps.filter { $0 > 1 }"
    ) { call in
      let isIncluded = try call.arguments.function(0)
      return try call.publisher { upstream, stage in
        upstream.filter { value in stage.evaluate { try isIncluded.test(value) } ?? false }.eraseToAnyPublisher()
      }
    },
    OperatorRow(
      "compactMap(_ transform: (Value) -> Value?)", in: .elements,
      "sends what a closure makes of each value, unless it is nil", example: "taps.compactMap { Int($0) }"
    ) { call in
      let transform = try call.arguments.function(0)
      return try call.publisher { upstream, stage in
        upstream.compactMap { value in
          guard let result = stage.evaluate({ try transform.call(value) }), !result.isNil else { return nil }
          return result
        }
        .eraseToAnyPublisher()
      }
    },
    OperatorRow(
      "scan(_ initialResult: Value, _ nextPartialResult: (Value, Value) -> Value)", in: .elements,
      "sends the running result of a closure", example: "taps.scan(0) { $0 + $1 }"
    ) { call in
      let (initial, next) = (call.arguments[0], try call.arguments.function(1))
      return try call.publisher { upstream, stage in
        var result = initial
        return upstream.compactMap { value in
          guard let new = stage.evaluate({ try next.call(result, value) }) else { return nil }
          result = new
          return new
        }
        .eraseToAnyPublisher()
      }
    },
    OperatorRow(
      "removeDuplicates()", "removeDuplicates(by predicate: (Value, Value) -> Bool)", in: .elements,
      "leaves out values that equal the one before", example: "taps.removeDuplicates()"
    ) { call in
      if call.overload == 0 {
        return try call.publisher { upstream, _ in upstream.removeDuplicates(by: ==).eraseToAnyPublisher() }
      }
      let predicate = try call.arguments.function(0)
      return try call.publisher { upstream, stage in
        upstream.removeDuplicates { last, value in stage.evaluate { try predicate.test(last, value) } ?? true }
          .eraseToAnyPublisher()
      }
    },
    OperatorRow(
      "prefix(_ maxLength: Int)", in: .elements,
      "sends the first values and finishes with the last of them", example: "taps.prefix(2)"
    ) { call in
      let count = try call.arguments.count(0)
      return try call.publisher { upstream, _ in upstream.prefix(count).eraseToAnyPublisher() }
    },
    OperatorRow(
      "dropFirst(_ count: Int = 1)", in: .elements,
      "leaves out the first values", example: "taps.dropFirst(2)"
    ) { call in
      let count = call.arguments.given(0) == nil ? 1 : try call.arguments.count(0)
      return try call.publisher { upstream, _ in upstream.dropFirst(count).eraseToAnyPublisher() }
    },
  ]

  static let combining: [OperatorRow] = [
    OperatorRow(
      "merge(with other: Publisher, _ others: Publisher...)", in: .combining,
      "mixes in what others send, as it comes", example: "taps.merge(with: taps.delay(1s))"
    ) { call in
      let others = try call.publishers()
      return try call.publisher(joining: others) { upstream, stage in
        Publishers.MergeMany([upstream] + others.map { $0.make(in: stage.scope) }).eraseToAnyPublisher()
      }
    },
    OperatorRow(
      "combineLatest(_ other: Publisher)",
      "combineLatest(_ publisher1: Publisher, _ publisher2: Publisher)",
      "combineLatest(_ publisher1: Publisher, _ publisher2: Publisher, _ publisher3: Publisher)",
      "combineLatest(_ other: Publisher, _ transform: (Value, Value) -> Value)",
      "combineLatest(_ publisher1: Publisher, _ publisher2: Publisher, _ transform: (Value, Value, Value) -> Value)",
      "combineLatest(_ publisher1: Publisher, _ publisher2: Publisher, _ publisher3: Publisher, "
        + "_ transform: (Value, Value, Value, Value) -> Value)",
      in: .combining, "sends the latest of each together, whenever one of them sends",
      example: "taps.combineLatest(taps.delay(1s))"
    ) { call in
      // The last argument is the transform if it is a function, whether it trails the call or not; a fourth has to be.
      let count = call.arguments.plan.signature.parameters.count
      let hasTransform = count == 4 || count > 1 && call.arguments[count - 1].kind == .function
      let others = try (0..<(hasTransform ? count - 1 : count)).map { try call.publisher($0) }
      let transform = hasTransform ? try call.arguments.function(count - 1) : nil
      return try call.publisher(joining: others) { upstream, stage in
        Publishers.CombineLatestMany([upstream] + others.map { $0.make(in: stage.scope) })
          .compactMap { values in
            stage.evaluate { try transform.map { try $0.call(values) } ?? Value.tuple(values) }
          }
          .eraseToAnyPublisher()
      }
    },
  ]
}
