import SchedulersEssentials

extension OperatorTable {
  static let reducing: [OperatorRow] = ends + searches + folds + collections

  private static let ends: [OperatorRow] = [
    OperatorRow(
      "first() -> Publisher<Output, Failure> as Publishers.First<Self>",
      "first(where predicate: (Output) -> Bool) -> Publisher<Output, Failure> as Publishers.FirstWhere<Self>",
      in: .reducing,
      "sends the first value, or the first for which a closure returns true, and finishes", effect: .keeps, .makes,
      example: "taps.first { $0 > 1 }"
    ) { call in
      if call.overload == 0 { return try call.publisher { upstream, _ in upstream.first() } }
      let predicate = try call.function()
      return try call.publisher { upstream, stage in upstream.first { stage.test(predicate, $0) } }
    },
    OperatorRow(
      "tryFirst(where predicate: (Output) throws -> Bool) -> Publisher<Output, Error> as Publishers.TryFirstWhere<Self>",
      in: .reducing,
      "sends the first value for which a closure returns true, and finishes; fails if the closure throws",
      example: "taps.tryFirst { if $0 == 2 { throw Error(\"two\") }; return $0 > 2 }"
    ) { call in
      let predicate = try call.function()
      return try call.publisher { upstream, stage in upstream.tryFirst { try stage.tryTest(predicate, $0) } }
    },
    OperatorRow(
      "last() -> Publisher<Output, Failure> as Publishers.Last<Self>",
      "last(where predicate: (Output) -> Bool) -> Publisher<Output, Failure> as Publishers.LastWhere<Self>",
      in: .reducing,
      "sends the last value, or the last for which a closure returns true, when upstream finishes",
      effect: .keeps.atEnd, .makes.atEnd,
      example: "taps.last { $0 < 3 }"
    ) { call in
      if call.overload == 0 { return try call.publisher { upstream, _ in upstream.last() } }
      let predicate = try call.function()
      return try call.publisher { upstream, stage in upstream.last { stage.test(predicate, $0) } }
    },
    OperatorRow(
      "tryLast(where predicate: (Output) throws -> Bool) -> Publisher<Output, Error> as Publishers.TryLastWhere<Self>",
      in: .reducing,
      "sends the last value for which a closure returns true, when upstream finishes; fails if the closure throws",
      example: "taps.tryLast { if $0 == 3 { throw Error(\"three\") }; return true }"
    ) { call in
      let predicate = try call.function()
      return try call.publisher { upstream, stage in upstream.tryLast { try stage.tryTest(predicate, $0) } }
    },
    OperatorRow(
      "ignoreOutput() -> Publisher<Never, Failure> as Publishers.IgnoreOutput<Self>",
      "ignoreOutput(setOutputType newOutputType: T.Type) -> Publisher<T, Failure> as Publishers.IgnoreOutput<Self>",
      in: .reducing, "sends no values, only the completion", effect: .makes, .makes.combineExts,
      example: "taps.ignoreOutput()"
    ) { call in try call.publisher { upstream, _ in upstream.ignoreOutput().map(\.value) } },
    OperatorRow(
      "replaceEmpty(with output: Output) -> Publisher<Output, Failure> as Publishers.ReplaceEmpty<Self>", in: .reducing,
      "sends a value if upstream finishes without one",
      effect: .keeps,
      example: "taps.replaceEmpty(with: 0)", taps: "----|"
    ) { call in
      let output = call.arguments[0]
      return try call.publisher { upstream, _ in upstream.replaceEmpty(with: output) }
    },
  ]

  private static let searches: [OperatorRow] = [
    OperatorRow(
      "contains(_ output: Output) -> Publisher<Bool, Failure> where Output: Equatable as Publishers.Contains<Self>",
      "contains(where predicate: (Output) -> Bool) -> Publisher<Bool, Failure> as Publishers.ContainsWhere<Self>",
      in: .reducing,
      "sends true as soon as a value matches, or false when upstream finishes without a match", effect: .sums,
      example: "taps.contains(2)"
    ) { call in
      if call.overload == 0 {
        let output = call.arguments[0]
        return try call.publisher { upstream, _ in upstream.contains { $0 == output }.map(Value.bool) }
      }
      let predicate = try call.function()
      return try call.publisher { upstream, stage in
        upstream.contains { stage.test(predicate, $0) }.map(Value.bool)
      }
    },
    OperatorRow(
      "tryContains(where predicate: (Output) throws -> Bool) -> Publisher<Bool, Error> as Publishers.TryContainsWhere<Self>",
      in: .reducing,
      "sends true as soon as a closure returns true, or false when upstream finishes; fails if the closure throws",
      effect: .sums,
      example: "taps.tryContains { if $0 == 2 { throw Error(\"two\") }; return $0 > 2 }"
    ) { call in
      let predicate = try call.function()
      return try call.publisher { upstream, stage in
        upstream.tryContains { try stage.tryTest(predicate, $0) }.map(Value.bool)
      }
    },
    OperatorRow(
      "allSatisfy(_ predicate: (Output) -> Bool) -> Publisher<Bool, Failure> as Publishers.AllSatisfy<Self>",
      in: .reducing,
      "sends false as soon as a closure returns false, or true when upstream finishes",
      effect: .sums,
      example: "taps.allSatisfy { $0 < 3 }"
    ) { call in
      let predicate = try call.function()
      return try call.publisher { upstream, stage in
        upstream.allSatisfy { stage.test(predicate, $0) }.map(Value.bool)
      }
    },
    OperatorRow(
      "tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Publisher<Bool, Error> as Publishers.TryAllSatisfy<Self>",
      in: .reducing,
      "sends false as soon as a closure returns false, or true when upstream finishes; fails if the closure throws",
      effect: .sums,
      example: "taps.tryAllSatisfy { if $0 == 2 { throw Error(\"two\") }; return true }"
    ) { call in
      let predicate = try call.function()
      return try call.publisher { upstream, stage in
        upstream.tryAllSatisfy { try stage.tryTest(predicate, $0) }.map(Value.bool)
      }
    },
  ]

  private static let folds: [OperatorRow] = [
    OperatorRow(
      "count() -> Publisher<Int, Failure> as Publishers.Count<Self>", in: .reducing,
      "sends the number of values when upstream finishes",
      effect: .sums,
      example: "taps.count()"
    ) { call in
      try call.publisher { upstream, _ in upstream.count().map(Value.int) }
    },
    OperatorRow(
      "reduce(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Publisher<T, Failure> as Publishers.Reduce<Self, T>",
      in: .reducing,
      "sends the result of a closure over all values when upstream finishes", effect: .sums,
      example: "taps.reduce(0, +)"
    ) { call in
      let (initial, next) = (call.arguments[0], try call.function(1))
      return try call.publisher { upstream, stage in upstream.reduce(initial) { stage.value(next, $0, $1) } }
    },
    OperatorRow(
      "tryReduce(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T) -> Publisher<T, Error> as Publishers.TryReduce<Self, T>",
      in: .reducing,
      "sends the result of a closure over all values when upstream finishes; fails if the closure throws",
      effect: .sums,
      example: "taps.tryReduce(0) { if $1 == 3 { throw Error(\"three\") }; return $0 + $1 }"
    ) { call in
      let (initial, next) = (call.arguments[0], try call.function(1))
      return try call.publisher { upstream, stage in upstream.tryReduce(initial) { try stage.tryValue(next, $0, $1) } }
    },
    comparison("min", "smallest", isMinimum: true),
    comparison("max", "largest", isMinimum: false),
    OperatorRow(
      "tryMin(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Publisher<Output, Error> as Publishers.TryComparison<Self>",
      in: .reducing,
      "sends the smallest value by a closure when upstream finishes; fails if the closure throws",
      example: "taps.tryMin { if $0 == 3 { throw Error(\"three\") }; return $0 < $1 }"
    ) { call in
      let isBefore = try call.function()
      return try call.publisher { upstream, stage in upstream.tryMin { try stage.tryTest(isBefore, $0, $1) } }
    },
    OperatorRow(
      "tryMax(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Publisher<Output, Error> as Publishers.TryComparison<Self>",
      in: .reducing,
      "sends the largest value by a closure when upstream finishes; fails if the closure throws",
      example: "taps.tryMax { if $1 == 3 { throw Error(\"three\") }; return $0 < $1 }"
    ) { call in
      let isBefore = try call.function()
      return try call.publisher { upstream, stage in upstream.tryMax { try stage.tryTest(isBefore, $0, $1) } }
    },
  ]

  private static func comparison(_ name: String, _ which: String, isMinimum: Bool) -> OperatorRow {
    OperatorRow(
      "\(name)() -> Publisher<Output, Failure> where Output: Comparable as Publishers.Comparison<Self>",
      "\(name)(by areInIncreasingOrder: (Output, Output) -> Bool) -> Publisher<Output, Failure> as Publishers.Comparison<Self>",
      in: .reducing,
      "sends the \(which) value, or the \(which) by a closure, when upstream finishes", example: "taps.\(name)()",
      taps: "2-1-3|"
    ) { call in
      let isBefore = call.overload == 0 ? nil : try call.function()
      return try call.publisher { upstream, stage in
        let order = { (a: Value, b: Value) in
          stage.evaluate(given: [a, b]) {
            try isBefore.map { try $0.test(a, b) } ?? ComparisonOperator.isLess(a, b, for: "<")
          }
            ?? false
        }
        return (isMinimum ? upstream.min(by: order) : upstream.max(by: order))
      }
    }
  }

  private static let collections: [OperatorRow] = [
    OperatorRow(
      "collect() -> Publisher<[Output], Failure> as Publishers.Collect<Self>",
      "collect(_ count: Int) -> Publisher<[Output], Failure> as Publishers.CollectByCount<Self>",
      "collect(_ strategy: Strategy, options: Options = nil) -> Publisher<[Output], Failure> as Publishers.CollectByTime<Self, S>",
      in: .reducing,
      "sends values in arrays: all of them, a number at a time, or by `.byTime(scheduler, 1s)` or "
        + "`.byTimeOrCount(scheduler, 1s, 10)`",
      effect: .keeps.atEnd, .keeps, .keeps(.window),
      example: "taps.collect(2)", taps: "1-2-3-4-5|"
    ) { call in
      switch call.overload {
      case 0:
        return try call.publisher { upstream, stage in
          let held = HeldValues()
          return held.taking(upstream).collect().map { stage.array($0, held) }
        }
      case 1:
        let count = try call.arguments.positive(0)
        return try call.publisher { upstream, stage in
          let held = HeldValues()
          return held.taking(upstream).collect(count).map { stage.array($0, held) }
        }
      default:
        let (given, interval, count) = try call.strategy(0)
        return try call.publisher { upstream, stage in
          let (scheduler, held) = (call.scheduler(given, stage), HeldValues())
          return held.taking(upstream).collect(
            count.map { .byTimeOrCount(scheduler, interval, $0) } ?? .byTime(scheduler, interval)
          ).map { stage.array($0, held) }
        }
      }
    }
  ]
}

extension OperatorCall {
  /// Reads `.byTime(scheduler, 1s)` or `.byTimeOrCount(scheduler, 1s, 10)`; the scheduler is optional.
  fileprivate func strategy(_ parameter: Int) throws -> (SchedulerObject?, VirtualTime.Stride, count: Int?) {
    guard case .symbol(let symbol) = arguments[parameter] else {
      throw arguments.wrongType(parameter, expected: ".byTime(…) or .byTimeOrCount(…)")
    }
    var values = symbol.arguments.map(\.value)[...]
    var given: SchedulerObject?
    if case .object(let object)? = values.first, let scheduler = object as? SchedulerObject {
      try arguments.checkWaits(scheduler, of: parameter)
      values.removeFirst()
      given = scheduler
    }
    switch (symbol.name, values.first, values.dropFirst().first, values.count) {
    case ("byTime", let time?, nil, 1): return (given, try stride(time, parameter), nil)
    case ("byTimeOrCount", let time?, .int(let count)?, 2) where count > 0:
      return (given, try stride(time, parameter), count)
    default:
      let expected = ".byTime(scheduler, 1s) or .byTimeOrCount(scheduler, 1s, 10)"
      throw arguments.failure(parameter, .invalidValue(arguments[parameter].text, expected: expected))
    }
  }

  private func stride(_ value: Value, _ parameter: Int) throws -> VirtualTime.Stride {
    try arguments.span(value, of: parameter)
  }
}

extension Never {
  /// Never has no values.
  fileprivate var value: Value { switch self {} }
}

extension PipelineStage {
  /// Returns values as an array value, which may be too large.
  fileprivate func array(_ values: [Value], _ held: HeldValues) -> Value {
    held.giveAll()
    return evaluate { try Value(values) } ?? .void
  }
}
