import SchedulersEssentials
import SchedulersExtras

extension OperatorTable {
  static let elements: [OperatorRow] = [
    OperatorRow(
      "map(_ transform: (Output) -> T) -> Publisher<T, Failure> as Publishers.Map<Self, T>",
      "map(_ keyPath0: (Output) -> A, _ keyPath1: (Output) -> B) -> Publisher<(A, B), Failure> as Publishers.MapKeyPath2<Self, A, B>",
      "map(_ keyPath0: (Output) -> A, _ keyPath1: (Output) -> B, _ keyPath2: (Output) -> C) -> Publisher<(A, B, C), Failure> as Publishers.MapKeyPath3<Self, A, B, C>",
      in: .elements, "sends a closure's result for each value", example: "taps.map { $0 * 10 }"
    ) { call in
      let transforms = try (0...call.overload).map { try call.function($0) }
      guard transforms.count > 1 else {
        let transform = transforms[0]
        return try call.publisher(leaving: { upstream, stage in stage.mapping(upstream, transform) })
      }
      return try call.publisher { upstream, stage in
        upstream.map { value in
          stage.evaluate { try .tuple(try transforms.map { try $0.call(value) }) } ?? .void
        }
      }
    },
    OperatorRow(
      "tryMap(_ transform: (Output) throws -> T) -> Publisher<T, Error> as Publishers.TryMap<Self, T>", in: .elements,
      "sends a closure's result for each value; fails if the closure throws",
      example: "taps.tryMap { if $0 == 3 { throw Error(\"odd\") }; return $0 * 10 }"
    ) { call in
      let transform = try call.function()
      return try call.publisher { upstream, stage in upstream.tryMap { try stage.tryValue(transform, $0) } }
    },
    OperatorRow(
      "compactMap(_ transform: (Output) -> T?) -> Publisher<T, Failure> as Publishers.CompactMap<Self, T>",
      in: .elements,
      "sends a closure's result for each value, unless it is nil", example: "taps.compactMap { Int($0) }",
      taps: "1-x-3|"
    ) { call in
      let transform = try call.function()
      return try call.publisher { upstream, stage in upstream.compactMap { stage.value(transform, $0).unwrapped } }
    },
    OperatorRow(
      "tryCompactMap(_ transform: (Output) throws -> T?) -> Publisher<T, Error> as Publishers.TryCompactMap<Self, T>",
      in: .elements,
      "sends a closure's result for each value, unless it is nil; fails if the closure throws",
      example: "taps.tryCompactMap { if $0 == 3 { throw Error(\"three\") }; return $0 > 1 ? $0 : nil }"
    ) { call in
      let transform = try call.function()
      return try call.publisher { upstream, stage in
        upstream.tryCompactMap { try stage.tryValue(transform, $0).unwrapped }
      }
    },
    OperatorRow(
      "scan(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Publisher<T, Failure> as Publishers.Scan<Self, T>",
      in: .elements,
      "sends the running result of a closure over the values", example: "taps.scan(0, +)"
    ) { call in
      let (initial, next) = (call.arguments[0], try call.function(1))
      return try call.publisher { upstream, stage in upstream.scan(initial) { stage.value(next, $0, $1) } }
    },
    OperatorRow(
      "tryScan(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T) -> Publisher<T, Error> as Publishers.TryScan<Self, T>",
      in: .elements,
      "sends the running result of a closure over the values; fails if the closure throws",
      example: "taps.tryScan(0) { if $0 > 2 { throw Error(\"full\") }; return $0 + $1 }"
    ) { call in
      let (initial, next) = (call.arguments[0], try call.function(1))
      return try call.publisher { upstream, stage in upstream.tryScan(initial) { try stage.tryValue(next, $0, $1) } }
    },
    OperatorRow(
      "replaceNil(with output: T) -> Publisher<T, Failure> where Output == T? as Publishers.Map<Self, T>",
      in: .elements, "sends another value in place of nil",
      example: "taps.map { Int($0) }.replaceNil(with: 0)", taps: "1-x-3|"
    ) { call in
      let output = call.arguments[0]
      // With an Optional output, values stay Optionals.
      let keepsOptional = output.isWrapped
      return try call.publisher { upstream, _ in
        upstream.map { $0.isNil ? output : keepsOptional ? $0 : $0.unwrapped ?? output }
      }
    },
    OperatorRow(
      "setFailureType(to failureType: E.Type) -> Publisher<Output, E> where Failure == Never as Publishers.SetFailureType<Self, E>",
      in: .elements,
      "sets the Failure of a publisher that never fails; the values stay the same",
      effect: .keeps,
      example: "taps.setFailureType(to: Error.self)"
    ) { call in try call.publisher { upstream, _ in upstream } },
  ]

  static let selecting: [OperatorRow] = [
    OperatorRow(
      "filter(_ isIncluded: (Output) -> Bool) -> Publisher<Output, Failure> as Publishers.Filter<Self>", in: .elements,
      "sends the values for which a closure returns true", example: "taps.filter { $0 > 1 }"
    ) { call in
      let isIncluded = try call.function()
      return try call.publisher { upstream, stage in upstream.filter { stage.test(isIncluded, $0) } }
    },
    OperatorRow(
      "tryFilter(_ isIncluded: (Output) throws -> Bool) -> Publisher<Output, Error> as Publishers.TryFilter<Self>",
      in: .elements,
      "sends the values for which a closure returns true; fails if the closure throws",
      example: "taps.tryFilter { if $0 == 3 { throw Error(\"three\") }; return $0 > 1 }"
    ) { call in
      let isIncluded = try call.function()
      return try call.publisher { upstream, stage in upstream.tryFilter { try stage.tryTest(isIncluded, $0) } }
    },
    OperatorRow(
      "removeDuplicates() -> Publisher<Output, Failure> where Output: Equatable as Publishers.RemoveDuplicates<Self>",
      "removeDuplicates(by predicate: (Output, Output) -> Bool) -> Publisher<Output, Failure> as Publishers.RemoveDuplicates<Self>",
      in: .elements,
      "leaves out a value that equals the one before it", example: "taps.removeDuplicates()", taps: "1-1-2-1|"
    ) { call in
      if call.overload == 0 { return try call.publisher { upstream, _ in upstream.removeDuplicates(by: ==) } }
      let predicate = try call.function()
      return try call.publisher { upstream, stage in upstream.removeDuplicates { stage.test(predicate, $0, $1) } }
    },
    OperatorRow(
      "tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Publisher<Output, Error> as Publishers.TryRemoveDuplicates<Self>",
      in: .elements,
      "leaves out a value that equals the one before it; fails if the closure throws",
      example: "taps.tryRemoveDuplicates { if $1 < $0 { throw Error(\"less\") }; return $0 == $1 }", taps: "1-1-2-1|"
    ) { call in
      let predicate = try call.function()
      return try call.publisher { upstream, stage in
        upstream.tryRemoveDuplicates { try stage.tryTest(predicate, $0, $1) }
      }
    },
    OperatorRow(
      "prefix(_ maxLength: Int) -> Publisher<Output, Failure> as Publishers.Output<Self>",
      "prefix(while predicate: (Output) -> Bool) -> Publisher<Output, Failure> as Publishers.PrefixWhile<Self>",
      "prefix(untilOutputFrom publisher: Publisher<A, F>) -> Publisher<Output, Failure> as Publishers.PrefixUntilOutput<Self, P1>",
      "prefix(for duration: Duration, scheduler: Scheduler = scheduler) -> Publisher<Output, Failure> as Publishers.PrefixFor<Self, S>",
      "prefix(duration: Duration, tolerance: Duration = nil, on scheduler: Scheduler = scheduler, options: Options = nil) -> Publisher<Output, Failure> as Publishers.PrefixFor<Self, S>",
      "prefix(while predicate: (Output) -> Bool, behavior: Behavior) -> Publisher<Output, Failure> as Publishers.PrefixWhile<Self>",
      in: .elements,
      "sends the first values and finishes: a number of them, those while a closure returns true (with "
        + "`behavior: .inclusive` also the next one), those until another publisher sends, or those of a duration",
      effect: .keeps, .makes, .keeps(by: .triggers), .keeps(.end).notCombines, .keeps(.end).combineExts,
      .makes.combineExts,
      example: "taps.prefix(2)"
    ) { call in
      switch call.overload {
      case 0:
        let count = try call.arguments.count(0)
        return try call.publisher { upstream, _ in upstream.prefix(count) }
      case 1:
        let predicate = try call.function()
        return try call.publisher { upstream, stage in upstream.prefix { stage.test(predicate, $0) } }
      case 2:
        let other = try call.publisher(0)
        return try call.publisher(joining: [other]) { upstream, stage in
          upstream.prefix(untilOutputFrom: other.make(in: stage.scope))
        }
      case 3, 4:
        let (duration, place) = (try call.duration(0), call.overload == 3 ? 1 : 2)
        try call.arguments.checkWaits(place)
        return try call.publisher { upstream, stage in
          upstream.prefix(for: duration, scheduler: call.scheduler(place, stage))
        }
      default: return try call.prefixWhile(isInclusive: try call.choice(1, of: ["exclusive", "inclusive"]) == 1)
      }
    },
    OperatorRow(
      "tryPrefix(while predicate: (Output) throws -> Bool) -> Publisher<Output, Error> as Publishers.TryPrefixWhile<Self>",
      in: .elements,
      "sends the first values while a closure returns true, and finishes; fails if the closure throws",
      example: "taps.tryPrefix { if $0 == 3 { throw Error(\"three\") }; return true }"
    ) { call in
      let predicate = try call.function()
      return try call.publisher { upstream, stage in upstream.tryPrefix { try stage.tryTest(predicate, $0) } }
    },
    OperatorRow(
      "dropFirst(_ count: Int = 1) -> Publisher<Output, Failure> as Publishers.Drop<Self>", in: .elements,
      "leaves out the first values", effect: .keeps,
      example: "taps.dropFirst(2)"
    ) { call in
      let count = call.arguments.given(0) == nil ? 1 : try call.arguments.count(0)
      return try call.publisher { upstream, _ in upstream.dropFirst(count) }
    },
    OperatorRow(
      "drop(while predicate: (Output) -> Bool) -> Publisher<Output, Failure> as Publishers.DropWhile<Self>",
      "drop(untilOutputFrom publisher: Publisher<A, Failure>) -> Publisher<Output, Failure> as Publishers.DropUntilOutput<Self, P1>",
      in: .elements,
      "leaves out the first values while a closure returns true, or until another publisher sends",
      effect: .makes, .keeps(by: .triggers),
      example: "taps.drop { $0 < 2 }", taps: "1-2-1|"
    ) { call in
      if call.overload == 0 {
        let predicate = try call.function()
        return try call.publisher { upstream, stage in upstream.drop { stage.test(predicate, $0) } }
      }
      let other = try call.publisher(0)
      return try call.publisher(joining: [other]) { upstream, stage in
        upstream.drop(untilOutputFrom: other.make(in: stage.scope))
      }
    },
    OperatorRow(
      "tryDrop(while predicate: (Output) throws -> Bool) -> Publisher<Output, Error> as Publishers.TryDropWhile<Self>",
      in: .elements,
      "leaves out the first values while a closure returns true; fails if the closure throws",
      example: "taps.tryDrop { if $0 == 2 { throw Error(\"two\") }; return true }"
    ) { call in
      let predicate = try call.function()
      return try call.publisher { upstream, stage in upstream.tryDrop { try stage.tryTest(predicate, $0) } }
    },
    OperatorRow(
      "output(at index: Int) -> Publisher<Output, Failure> as Publishers.Output<Self>",
      "output(in range: Range) -> Publisher<Output, Failure> as Publishers.Output<Self>", in: .elements,
      "sends the values at these indices, counted from 0, and finishes", effect: .keeps,
      example: "taps.output(in: 1...2)", taps: "1-2-3-4|"
    ) { call in
      if call.overload == 0 {
        let index = try call.arguments.count(0)
        return try call.publisher { upstream, _ in upstream.output(at: index) }
      }
      let range = try call.range(0)
      return try call.publisher { upstream, _ in upstream.output(in: range) }
    },
  ]
}

extension OperatorCall {
  /// Returns the range of indices; a range without an upper bound is unlimited.
  fileprivate func range(_ parameter: Int) throws -> Range<Int> {
    guard case .range(let box) = arguments[parameter] else { throw arguments.wrongType(parameter, expected: "Range") }
    func bound(_ value: Value?, else other: Int) throws -> Int {
      switch value {
      case nil: return other
      case .int(let bound)? where bound >= 0: return bound
      default: throw arguments.failure(parameter, .invalidValue(arguments[parameter].text, expected: "numbers from 0"))
      }
    }
    let upper = try bound(box.upper, else: .max)
    return try bound(box.lower, else: 0)..<(box.isClosed && upper < .max ? upper + 1 : upper)
  }
}
