import SchedulersEssentials
import SchedulersExtras

/// CombineExt's operators on values and types, by its names and labels.
extension OperatorTable {
  static let combineExt: [OperatorRow] = theirValues + theirTypes + theirEvents + theirCombining

  /// The labels of the tuples that these operators return.
  static let combineExtLabels = ["index", "element", "matches", "nonMatches"]

  private static let theirValues: [OperatorRow] = [
    OperatorRow(
      "removeAllDuplicates() -> Publisher<Output, Failure> where Output: Equatable as Publishers.Filter<Self>",
      "removeAllDuplicates(by comparator: (Output, Output) -> Bool) -> Publisher<Output, Failure> as Publishers.Filter<Self>",
      in: .combineExt, "leaves out values that equal any earlier value, also those of earlier subscriptions",
      example: "taps.removeAllDuplicates()", taps: "1-1-2-1|"
    ) { call in
      // CombineExt remembers values from the call on, not for each subscription.
      let seen = SeenValues()
      if call.overload == 0 {
        return try call.publisher { upstream, stage in
          upstream.filter { value in stage.evaluate(given: [value]) { try seen.isNew(value) } ?? false }
        }
      }
      let comparator = try call.function()
      return try call.publisher { upstream, stage in
        upstream.filter { value in seen.isNew(value) { stage.test(comparator, $0, value) } }
      }
    },
    OperatorRow(
      "nwise(_ size: Int) -> Publisher<[Output], Failure> as AnyPublisher<[Output], Failure>", in: .combineExt,
      "sends each value with those before it, as arrays of a fixed size", effect: .remembers,
      example: "taps.nwise(3)", taps: "1-2-3-4|"
    ) { call in
      let size = try call.arguments.positive(0)
      return try call.publisher { upstream, stage in
        upstream.scan([Value]()) { Array(($0 + [$1]).suffix(size)) }.filter { $0.count == size }.map(stage.array)
      }
    },
    OperatorRow(
      "pairwise() -> Publisher<(Output, Output), Failure> as Publishers.Pairwise<Self>", in: .combineExt,
      "sends each value with the one before it", effect: .remembers,
      example: "taps.pairwise()"
    ) { call in
      try call.publisher { upstream, stage in
        upstream.pairwise().map { pair in stage.evaluate { try .tuple([pair.0, pair.1]) } ?? .void }
      }
    },
    OperatorRow(
      "enumerated(initial: Int = 0) -> Publisher<(index: Int, element: Output), Failure> as Publishers.Enumerated<Self>",
      in: .combineExt, "sends each value with its number", effect: .keeps, example: "taps.enumerated()"
    ) { call in
      let initial = call.arguments.given(0) == nil ? 0 : try call.arguments.int(0)
      return try call.publisher { Enumerated(upstream: $0, initial: initial, stage: $1) }
    },
    OperatorRow(
      "toggle() -> Publisher<Bool, Failure> where Output == Bool as Publishers.Map<Self, Bool>", in: .combineExt,
      "sends true for false and false for true", example: "taps.map { $0 > 1 }.toggle()"
    ) { call in
      try call.publisher { upstream, stage in
        upstream.map { value in stage.evaluate(given: [value]) { try UnaryOperator.not.apply(value) } ?? .void }
      }
    },
    OperatorRow(
      "mapMany(_ transform: (Element) -> T) -> Publisher<[T], Failure> where Output: Collection as Publishers.Map<Self, [T]>",
      in: .combineExt, "transforms each element of a collection with a closure",
      example: "taps.collect(2).mapMany { $0 * 10 }"
    ) { call in
      let transform = try call.function()
      return try call.elementwise { try $0.map { try transform.call($0) } }
    },
    OperatorRow(
      "filterMany(_ isIncluded: (Element) -> Bool) -> Publisher<[Element], Failure> where Output: Collection as AnyPublisher<[Element], Failure>",
      in: .combineExt, "keeps the elements of each collection for which a closure returns true",
      example: "taps.collect(2).filterMany { $0 > 1 }"
    ) { call in
      let isIncluded = try call.function()
      return try call.elementwise { try $0.filter { try isIncluded.test($0) } }
    },
  ]

  private static let theirTypes: [OperatorRow] = [
    OperatorRow(
      "mapToValue(_ value: T) -> Publisher<T, Failure> as Publishers.Map<Self, T>", in: .combineExt,
      "sends the same value in place of each value", example: "taps.mapToValue(7)"
    ) { call in
      let value = call.arguments[0]
      return try call.publisher { upstream, _ in upstream.map { _ in value } }
    },
    OperatorRow(
      "mapToVoid() -> Publisher<Void, Failure> as Publishers.Map<Self, Void>", in: .combineExt,
      "sends `()` for each value", example: "taps.mapToVoid()"
    ) { call in try call.publisher { upstream, _ in upstream.map { _ in .void } } },
    OperatorRow(
      "setOutputType(to newOutputType: T.Type) -> Publisher<T, Failure> where Output == Never as Publishers.Map<Self, T>",
      in: .combineExt, "sets the Output of a publisher that sends no values", effect: .keeps,
      example: "taps.ignoreOutput().setOutputType(to: String.self)"
    ) { call in try call.publisher { upstream, _ in upstream } },
    OperatorRow(
      "ignoreFailure(completeImmediately: Bool = true) -> Publisher<Output, Never> as AnyPublisher<Output, Never>",
      "ignoreFailure(setFailureType newFailureType: E.Type, completeImmediately: Bool = true) -> Publisher<Output, E> as AnyPublisher<Output, E>",
      in: .combineExt, "finishes in place of a failure; with `completeImmediately: false` it does not end at all",
      effect: .keeps, example: "taps.ignoreFailure()", taps: "1-2#"
    ) { call in
      let isGiven = call.arguments.given(call.overload) != nil
      let completes = isGiven ? try call.arguments.bool(call.overload) : true
      return try call.publisher { upstream, _ in
        upstream.catch { _ in Empty<Value, Thrown>(completeImmediately: completes) }
      }
    },
  ]
}

/// `enumerated`. As in CombineExt, the index is incremented after each value was received: the value with the last
/// possible index still comes.
private struct Enumerated: Publisher {
  typealias Output = Value
  typealias Failure = Thrown
  let upstream: Stream
  let initial: Int
  let stage: PipelineStage

  func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Thrown {
    let stage = stage
    var index = Value.int(initial)
    upstream.subscribe(
      AnySubscriber(
        receiveSubscription: { subscriber.receive(subscription: $0) },
        receiveValue: { value in
          let pair = stage.evaluate { try Value.tuple([index, value], labels: ["index", "element"]) }
          let demand = pair.map(subscriber.receive) ?? .none
          stage.evaluate(given: [value]) { index = try Addition.apply(index, .int(1), stage.runtime.machine) }
          return demand
        },
        receiveCompletion: { subscriber.receive(completion: $0) }))
  }
}

/// The values that an operator has sent.
private final class SeenValues {
  // Exclusive access is unchecked, as in `Machine`.
  @exclusivity(unchecked) private var keys = DictionaryBox()
  @exclusivity(unchecked) private var values: [Value] = []

  func isNew(_ value: Value) throws -> Bool {
    let count = keys.count
    try keys.set(value, to: .void)
    return keys.count > count
  }

  func isNew(_ value: Value, equals: (Value) -> Bool) -> Bool {
    if values.contains(where: equals) { return false }
    values.append(value)
    return true
  }
}

extension PipelineStage {
  /// Returns values as an array value, which may be too large.
  func array(_ values: [Value]) -> Value { evaluate { try Value(values) } ?? .void }
}

extension OperatorCall {
  /// Returns an operator that transforms the elements of each value.
  fileprivate func elementwise(_ transform: @escaping ([Value]) throws -> [Value]) throws -> Value {
    let machine = runtime.machine
    return try publisher { upstream, stage in
      upstream.map { value in
        stage.evaluate(given: [value]) { try Value(try transform(try value.elements(machine))) } ?? .void
      }
    }
  }

  /// Returns the index of a choice written with a dot: `.inclusive`.
  func choice(_ parameter: Int, of names: [String]) throws -> Int {
    if case .symbol(let symbol) = arguments[parameter], let place = names.firstIndex(of: symbol.name) { return place }
    throw arguments.wrongType(parameter, expected: names.map { "." + $0 }.joined(separator: " or "))
  }

  /// Builds `prefix(while:behavior:)`.
  func prefixWhile(isInclusive: Bool) throws -> Value {
    let predicate = try function()
    return try publisher { upstream, stage in
      guard isInclusive else { return upstream.prefix { stage.test(predicate, $0) }.eraseToAnyPublisher() }
      // With `inclusive`, one value more is sent: each value is paired with whether it is the last.
      return upstream.map { ($0, stage.test(predicate, $0)) }
        .flatMap(maxPublishers: .max(1)) { value, goesOn in
          ([value] + (goesOn ? [] : [nil])).publisher.setFailureType(to: Thrown.self)
        }
        .prefix { $0 != nil }.compactMap { $0 }.eraseToAnyPublisher()
    }
  }
}
