import Schedulers

/// Publishers that are called by the name of a type: `Timer.publish`, `Publishers.Merge`, `Result.success(1).publisher`.
extension Sources {
  func installTypes() {
    let plant = plant
    let publish = "publish(every interval: Duration, tolerance: Duration = nil, on runLoop: Scheduler = scheduler, "
    let timer = Namespace("Timer", machine).method(publish + "in mode: Mode = .common, options: Options = nil)") {
      TimerSource.publisher(every: try $0.duration(0), "Timer.publish", plant)
    }
    environment.addBuiltIn("Timer", .object(timer))
    environment.addBuiltIn("Publishers", .object(publishers))
    let result = Namespace("Result", machine)
      .method("success(_ value: Any = ())") { arguments in
        let value = arguments.given(0) ?? .void
        return .object(ResultObject(.success(value), "Result.success(\(value.text))", plant))
      }
      .method("failure(_ error: Any)") { arguments in
        let failure = Thrown(value: try .error(arguments[0]))
        return .object(ResultObject(.failure(failure), "Result.failure(\(arguments[0].text))", plant))
      }
    environment.addBuiltIn("Result", .object(result))
  }

  private var publishers: Namespace {
    let plant = plant
    let construct = "Timer(every interval: Duration, tolerance: Duration = nil, scheduler: Scheduler = scheduler, "
    let publishers = Namespace("Publishers", machine).method(construct + "options: Options = nil)") {
      TimerSource.publisher(every: try $0.duration(0), "Publishers.Timer", plant)
    }
    publishers.method("Sequence(sequence: Sequence)") { arguments in
      let elements = try Elements(of: arguments[0], arguments.machine)
      return .object(SequencePublisher(elements, "Publishers.Sequence(sequence: \(arguments[0].text))", plant))
    }
    publishers.method("Concatenate(prefix: Publisher, suffix: Publisher)") { arguments in
      try Self.joined([arguments[0], arguments[1]], arguments, plant) { streams, stage in
        streams[0].append(stage.again(streams[1])).eraseToAnyPublisher()
      }
    }
    addJoined("Merge", upTo: 8, to: publishers) { streams, _ in Publishers.MergeMany(streams).eraseToAnyPublisher() }
    addJoined("CombineLatest", upTo: 4, to: publishers) { streams, stage in
      Publishers.CombineLatestMany(streams).map(stage.tuple).eraseToAnyPublisher()
    }
    addJoined("Zip", upTo: 4, to: publishers) { streams, stage in
      Publishers.ZipMany(streams).map(stage.tuple).eraseToAnyPublisher()
    }
    return publishers
  }

  /// `Merge`, `Merge3` ... and `MergeMany`, which takes them as an array too.
  private func addJoined(
    _ name: String, upTo most: Int, to publishers: Namespace, join: @escaping ([Stream], Stage) -> Stream
  ) {
    let plant = plant
    for count in 2...most {
      let parameters = (0..<count).map { "_ publisher\($0): Publisher" }.joined(separator: ", ")
      publishers.method("\(name)\(count == 2 ? "" : "\(count)")(\(parameters))") { arguments in
        try Self.joined((0..<count).map { arguments[$0] }, arguments, plant, join)
      }
    }
    publishers.method("\(name)Many(_ upstream: Any...)") { arguments in
      var values = arguments.variadic
      if values.count == 1, case .array(let box) = values[0] { values = box.elements }
      return try Self.joined(values, arguments, plant, join)
    }
  }

  private static func joined(
    _ values: [Value], _ arguments: Arguments, _ plant: Plant, _ join: @escaping ([Stream], Stage) -> Stream
  ) throws -> Value {
    let publishers = try values.enumerated().map { index, value in
      if let publisher = value.publisher { return publisher }
      let parameter = min(index, arguments.plan.signature.parameters.count - 1)
      throw arguments.failure(parameter, value.wrongType("publisher"))
    }
    let depth = 1 + publishers.map(\.depth).reduce(0, max)
    if depth > PublisherObject.deepest { throw Problem.session(.pipelineTooLong(limit: PublisherObject.deepest)) }
    let text = "Publishers.\(arguments.site?.text ?? arguments.plan.signature.name)"
    return .object(
      MadePublisher(text, depth: depth, plant) { scope in
        let stage = Stage(text, scope, plant)
        return stage.leaving(join(publishers.map { $0.make(in: scope) }, stage))
      })
  }
}

extension Stage {
  fileprivate func tuple(_ values: [Value]) -> Value {
    evaluate { try .tuple(values) } ?? .void
  }
}

/// `Result.success(1)`
private final class ResultObject: Object {
  private let result: Result<Value, Thrown>
  private let name: String
  private let plant: Plant

  init(_ result: Result<Value, Thrown>, _ name: String, _ plant: Plant) {
    (self.result, self.name, self.plant) = (result, name, plant)
  }

  override var typeName: String { "Result" }
  override var text: String { name }
  override var memberNames: [String] { ["get", "publisher"] }

  override func member(_ name: String) throws -> Value? {
    guard name == "publisher" else { return nil }
    let stream = result.publisher.eraseToAnyPublisher()
    return .object(MadePublisher("\(text).publisher", plant) { _ in stream })
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == "get" else { return nil }
    _ = try arguments.matched(to: Signature("get()"))
    return try result.get()
  }
}
