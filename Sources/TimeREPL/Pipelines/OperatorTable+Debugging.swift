import SchedulersEssentials

extension OperatorTable {
  static let debugging: [OperatorRow] = [
    OperatorRow(
      "print(_ prefix: String = \"\", to stream: Stream = nil) -> Publisher<Output, Failure> as Publishers.Print<Self>",
      in: .debugging,
      "logs everything that passes, both ways", effect: .tells, example: "taps.print(\"t\")", taps: "1-2|"
    ) { call in
      let prefix = call.arguments.given(0) == nil ? "" : try call.arguments.string(0)
      return try call.publisher { upstream, stage in
        upstream.print(prefix, to: PrintLog(stage))
      }
    },
    OperatorRow(
      "handleEvents(receiveSubscription: (Subscription) -> Void = nil, receiveOutput: (Output) -> Void = nil, "
        + "receiveCompletion: (Completion) -> Void = nil, receiveCancel: () -> Void = nil, "
        + "receiveRequest: (Demand) -> Void = nil) -> Publisher<Output, Failure> as Publishers.HandleEvents<Self>",
      in: .debugging,
      "calls closures with everything that passes", effect: .tells,
      example: "taps.handleEvents(receiveOutput: { print(\"saw\", $0) })", taps: "1-2|"
    ) { call in
      let functions = try (0..<5).map { try call.optionalFunction($0) }
      return try call.publisher { upstream, stage in
        func handler<Signal>(_ index: Int, _ value: @escaping (Signal) throws -> Value) -> ((Signal) -> Void)? {
          functions[index].map { function in { signal in _ = stage.evaluate { try function.call(try value(signal)) } } }
        }
        return upstream.handleEvents(
          receiveSubscription: handler(0) { .init("\($0)") }, receiveOutput: handler(1) { $0 },
          receiveCompletion: handler(2) { try .completion($0) },
          receiveCancel: functions[3].map { function in { _ = stage.evaluate { try function.call([]) } } },
          receiveRequest: handler(4) { try .demand($0) })
      }
    },
  ]
}

/// Where `print` prints: a line is a row of the log.
private struct PrintLog: TextOutputStream {
  private let stage: PipelineStage

  init(_ stage: PipelineStage) {
    self.stage = stage
  }

  mutating func write(_ text: String) {
    // Each byte is made once more for each value.
    guard stage.runtime.count(text.utf8.count) else { return }
    if stage.runtime.abortion == nil { stage.runtime.recorder.record(printed: text) }
  }
}
