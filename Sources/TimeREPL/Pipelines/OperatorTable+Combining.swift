import SchedulersEssentials
import SchedulersExtras

extension OperatorTable {
  static let combining: [OperatorRow] = together + chains + nested

  private static let together: [OperatorRow] = [
    OperatorRow(
      "merge(with other: Publisher<Output, Failure>, _ others: Publisher<Output, Failure>...) -> Publisher<Output, Failure> as Publishers.MergeN<Self, P...>",
      in: .combining,
      "sends the values of all publishers as they come", effect: .keeps,
      example: "taps.merge(with: other)", other: "-a-b|"
    ) { call in
      let others = [try call.publisher(0)] + (try call.arguments.variadic.map { try call.publisher($0) })
      return try call.publisher(joining: others) { upstream, stage in
        Publishers.MergeMany([upstream] + others.map { $0.make(in: stage.scope) })
      }
    },
    joining(
      "combineLatest", "sends the latest values of all publishers whenever one of them sends", .remembers,
      other: "-a-b-|"
    ) { Publishers.CombineLatestMany($0).eraseToAnyPublisher() },
    joining(
      "zip", "sends the first values of all publishers together, then the second values, and so on", .keeps,
      other: "-a--b---c|"
    ) { HeldValues.zip($0) },
  ]

  /// Makes the row of an operator with up to three others, and optionally a closure that combines their values.
  private static func joining(
    _ name: String, _ summary: String, _ effect: Effect, other: String,
    join: @escaping @Sendable ([Stream]) -> AnyPublisher<[Value], Thrown>
  ) -> OperatorRow {
    let type = (name.first?.uppercased() ?? "") + name.dropFirst()
    let names = ["A", "B", "C"]
    let forms = [false, true].flatMap { isTransformed in
      (1...3).map { count in
        let others = (0..<count).map { index in
          "_ \(count == 1 ? "other" : "publisher\(index + 1)"): Publisher<\(names[index]), Failure>"
        }
        let outputs = (["Output"] + names[..<count]).joined(separator: ", ")
        let swiftType =
          "Publishers.\(type)\(count == 1 ? "" : "\(count + 1)")"
          + "<\((["Self"] + (1...count).map { "P\($0)" }).joined(separator: ", "))>"
        let transform = isTransformed ? ", _ transform: (\(outputs)) -> T" : ""
        return "\(name)(\(others.joined(separator: ", "))\(transform)) -> "
          + (isTransformed
            ? "Publisher<T, Failure> as Publishers.Map<\(swiftType), T>"
            : "Publisher<(\(outputs)), Failure> as \(swiftType)")
      }
    }
    let effects = forms.map { _ in effect } + [effect.combineExts]
    return OperatorRow(
      forms + [
        "\(name)(with others: Publisher<Output, Failure>...) -> Publisher<[Output], Failure> as AnyPublisher<[Output], Failure>"
      ],
      in: .combining, summary, effects: effects, example: "taps.\(name)(other)", other: other
    ) { call in
      if call.overload == forms.count {
        let others = try call.others()
        return try call.publisher(joining: others) { upstream, stage in
          join([upstream] + others.map { $0.make(in: stage.scope) }).map(stage.array)
        }
      }
      let count = call.overload % 3 + 1
      let others = try (0..<count).map { try call.publisher($0) }
      let transform = call.overload < 3 ? nil : try call.function(count)
      return try call.publisher(joining: others) { upstream, stage in
        join([upstream] + others.map { $0.make(in: stage.scope) }).map { values in
          let values = stage.plain(values)
          return stage.evaluate(given: values) { try transform.map { try $0.call(values) } ?? Value.tuple(values) }
            ?? .void
        }
      }
    }
  }

  private static let chains: [OperatorRow] = [
    OperatorRow(
      "append(_ publisher: Publisher<Output, Failure>) -> Publisher<Output, Failure> as Publishers.Concatenate<Self, P1>",
      "append(_ elements: Sequence<Output>) -> Publisher<Output, Failure> as Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>>",
      "append(_ elements: Output...) -> Publisher<Output, Failure> as Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>>",
      in: .combining, "sends more values after upstream has finished", effect: .keeps(by: .followers),
      example: "taps.append(8, 9)"
    ) { call in
      let suffix = try call.addition()
      return try call.publisher(joining: [suffix]) { upstream, stage in
        upstream.append(stage.again(suffix.make(in: stage.scope)))
      }
    },
    OperatorRow(
      "prepend(_ publisher: Publisher<Output, Failure>) -> Publisher<Output, Failure> as Publishers.Concatenate<P1, Self>",
      "prepend(_ elements: Sequence<Output>) -> Publisher<Output, Failure> as Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self>",
      "prepend(_ elements: Output...) -> Publisher<Output, Failure> as Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self>",
      in: .combining, "sends values before it subscribes to upstream", effect: .keeps,
      example: "taps.prepend(8, 9)"
    ) { call in
      let prefix = try call.addition()
      return try call.publisher(joining: [prefix]) { upstream, stage in
        stage.again(upstream).prepend(prefix.make(in: stage.scope))
      }
    },
  ]

  private static let nested: [OperatorRow] = [
    OperatorRow(
      "flatMap(_ transform: (Output) -> Publisher<T, F>) -> Publisher<T, Failure> as Publishers.FlatMap<P1, Self>",
      "flatMap(maxPublishers: Demand, _ transform: (Output) -> Publisher<T, F>) -> Publisher<T, Failure> as Publishers.FlatMap<P1, Self>",
      in: .combining,
      "subscribes to the publisher that a closure returns for each value, and sends the values of all; with "
        + "`maxPublishers: .max(n)`, to n at a time",
      effect: .keeps(.toMade),
      example: "taps.flatMap { Just($0).delay(250ms) }"
    ) { call in
      let most = call.overload == 0 ? .unlimited : try call.someDemand(0)
      let transform = try call.function(call.overload)
      return try call.publisher { upstream, stage in
        upstream.flatMap(maxPublishers: most) { stage.inner(transform, $0) }
      }
    },
    OperatorRow(
      "switchToLatest() -> Publisher<T, Failure> where Output == Publisher<T, F> as Publishers.SwitchToLatest<Output, Self>",
      in: .combining,
      "subscribes to the latest publisher, and cancels the one before",
      effect: .keeps(.toLatest),
      example: "taps.map { Just($0).delay(250ms) }.switchToLatest()"
    ) { call in
      try call.publisher { upstream, stage in
        upstream.map { value in stage.inner(given: [value]) { value } }.switchToLatest()
      }
    },
  ]
}

extension OperatorCall {
  /// Returns the argument of `append` or `prepend` as a publisher: a publisher, a sequence, or values.
  fileprivate func addition() throws -> PublisherObject {
    switch overload {
    case 0: return try publisher(0)
    case 1:
      return try arguments.made(of: 0) { try SequencePublisher(of: $0, arguments.machine, runtime) }
    default: return SequencePublisher(Elements(arguments.variadic), name.full, runtime)
    }
  }

  /// Returns further publishers, given as arguments or in an array.
  func others() throws -> [PublisherObject] {
    var values = arguments.variadic
    if values.count == 1, case .array(let box) = values[0] { values = box.elements }
    return try values.map { try publisher($0) }
  }

  fileprivate func publisher(_ value: Value) throws -> PublisherObject {
    if let publisher = value.publisher { return publisher }
    throw arguments.failure(arguments.plan.signature.parameters.count - 1, value.wrongType("publisher"))
  }

  func demand(_ parameter: Int) throws -> Subscribers.Demand {
    if let demand = arguments[parameter].demand { return demand }
    throw arguments.wrongType(parameter, expected: ".unlimited, .max(n) or .none")
  }

  /// Returns a demand of at least one; with none Combine would stop the program.
  fileprivate func someDemand(_ parameter: Int) throws -> Subscribers.Demand {
    let demand = try demand(parameter)
    if demand > .none { return demand }
    throw arguments.failure(
      parameter, .invalidValue(arguments[parameter].text, expected: ".unlimited or .max(n) with n from 1"))
  }
}
