import SchedulersEssentials
import SchedulersExtras

/// Joined publishers, by the names of their types: `Publishers.Merge3(a, b, c)`.
extension SourceTable {
  static let joined: [SourceRow] = [
    joining("Merge", upTo: 8, does: "sends the values of all publishers as they come", .keeps, isTogether: false) {
      streams, _ in
      Publishers.MergeMany(streams).eraseToAnyPublisher()
    },
    joining(
      "CombineLatest", upTo: 4, does: "sends the latest values of all publishers whenever one of them sends", .remembers
    ) {
      Publishers.CombineLatestMany($0).map($1.tuple).eraseToAnyPublisher()
    },
    joining(
      "Zip", upTo: 4, does: "sends the first values of all publishers together, then the second values, and so on",
      .keeps
    ) {
      HeldValues.zip($0).map($1.tuple).eraseToAnyPublisher()
    },
    SourceRow(
      "Publishers.Concatenate(prefix: Publisher<Output, Failure>, suffix: Publisher<Output, Failure>) -> Publisher<Output, Failure> as Publishers.Concatenate<P1, P2>",
      does: "sends the first publisher's values, then the second's once the first has finished",
      example: "Publishers.Concatenate(prefix: Just(1), suffix: taps)", taps: "-2|"
    ) { arguments, runtime in
      try join([arguments[0], arguments[1]], .keeps, arguments, runtime) { streams, stage in
        streams[0].append(stage.again(streams[1])).eraseToAnyPublisher()
      }
    },
    SourceRow(
      "Publishers.Sequence(sequence: Sequence<Output>) -> Publisher<Output, Failure> as Publishers.Sequence<[Output], Failure>",
      does: "sends the elements of a sequence and finishes",
      example: "Publishers.Sequence(sequence: [1, 2])"
    ) { arguments, runtime in
      let elements = try arguments.made(of: 0) { try Elements(of: $0, arguments.machine) }
      return .object(SequencePublisher(elements, "Publishers.Sequence(sequence: \(arguments[0].text))", runtime))
    },
  ]

  /// Makes the row for `Merge`, `Merge3` and so on, and for `MergeMany`, which also takes an array.
  private static func joining(
    _ name: String, upTo most: Int, does summary: String, _ effect: Effect, isTogether: Bool = true,
    _ combine: @escaping @Sendable ([Stream], PipelineStage) -> Stream
  ) -> SourceRow {
    let arities = (2...most).map { count in
      let outputs = (0..<count).map { isTogether ? ["A", "B", "C", "D"][$0] : "Output" }
      let parameters = zip(1...count, outputs).map { "_ publisher\($0): Publisher<\($1), Failure>" }
      let output = isTogether ? "(\(outputs.joined(separator: ", ")))" : "Output"
      let type = "Publishers.\(name)\(count == 2 ? "" : "\(count)")"
      return "\(type)(\(parameters.joined(separator: ", "))) -> Publisher<\(output), Failure> as \(type)"
        + "<\((1...count).map { "P\($0)" }.joined(separator: ", "))>"
    }
    let many = "Publishers.\(name)Many"
    let output = isTogether ? "[Output]" : "Output"
    // For any number of publishers Combine has only `MergeMany`.
    let isCombines: @Sendable (Int) -> Bool = { [count = arities.count] in !isTogether || $0 < count }
    return SourceRow(
      arities + [
        "\(many)(_ upstream: Publisher<Output, Failure>...) -> Publisher<\(output), Failure> as \(many)<P1>"
      ], does: summary,
      example: "Publishers.\(name)(taps, taps.delay(50ms))", taps: "1-2-3|",
      isCombines: isCombines
    ) { arguments, runtime in
      var values = arguments.variadic
      if arguments.plan.signature.parameters.contains(where: \.isVariadic) {
        if values.count == 1, case .array(let box) = values[0] { values = box.elements }
      } else {
        values = arguments.plan.signature.parameters.indices.map { arguments[$0] }
      }
      return try join(values, effect, arguments, runtime, combine)
    }
  }

  private static func join(
    _ values: [Value], _ effect: Effect, _ arguments: Arguments, _ runtime: Runtime,
    _ combine: @escaping ([Stream], PipelineStage) -> Stream
  ) throws -> Value {
    let publishers = try values.enumerated().map { index, value in
      if let publisher = value.publisher { return publisher }
      let parameter = min(index, arguments.plan.signature.parameters.count - 1)
      throw arguments.failure(parameter, value.wrongType("publisher"))
    }
    let text = "Publishers.\(arguments.site?.text ?? arguments.plan.signature.name)"
    return .object(
      try MadePublisher(text, of: publishers, stage: StageName(text), effect: effect, at: arguments.site, runtime) {
        stage in
        combine(publishers.map { $0.make(in: stage.scope) }, stage)
      })
  }
}

extension PipelineStage {
  fileprivate func tuple(_ values: [Value]) -> Value {
    let values = plain(values)
    return evaluate(given: values) { try .tuple(values) } ?? .void
  }
}
