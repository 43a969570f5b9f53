import SchedulersEssentials

extension OperatorTable {
  static let debugging: [OperatorRow] = [
    OperatorRow(
      "print(_ prefix: String = \"\", to stream: Stream = nil) -> Publisher<Output, Failure> as Publishers.Print<Self>",
      in: .debugging,
      "logs values, completion, subscription, demand and cancellation", effect: .tells, example: "taps.print(\"t\")",
      taps: "1-2|"
    ) { call in
      let prefix = call.arguments.given(0) == nil ? "" : try call.arguments.string(0)
      let given = call.arguments.given(1)?.unwrapped
      return try call.publisher { upstream, stage in
        if let given, let stream = OwnTextStream(given, stage.runtime) {
          return upstream.print(prefix, to: OwnPrintLog(stage, stream)).eraseToAnyPublisher()
        }
        return upstream.print(prefix, to: PrintLog(stage)).eraseToAnyPublisher()
      }
    },
    OperatorRow(
      "handleEvents(receiveSubscription: (Subscription) -> Void = nil, receiveOutput: (Output) -> Void = nil, "
        + "receiveCompletion: (Completion) -> Void = nil, receiveCancel: () -> Void = nil, "
        + "receiveRequest: (Demand) -> Void = nil) -> Publisher<Output, Failure> as Publishers.HandleEvents<Self>",
      in: .debugging,
      "calls closures for values, completion, subscription, demand and cancellation", effect: .tells,
      example: "taps.handleEvents(receiveOutput: { print(\"saw\", $0) })", taps: "1-2|"
    ) { call in
      let functions = try (0..<5).map { try call.optionalFunction($0) }
      return try call.publisher { upstream, stage in
        func handler<Signal>(_ index: Int, _ value: @escaping (Signal) throws -> Value) -> ((Signal) -> Void)? {
          functions[index].map { function in { signal in _ = stage.evaluate { try function.call(try value(signal)) } } }
        }
        return upstream.handleEvents(
          receiveSubscription: handler(0) { .object(LibrarySubscription($0)) }, receiveOutput: handler(1) { $0 },
          receiveCompletion: handler(2) { try .completion($0) },
          receiveCancel: functions[3].map { function in { _ = stage.evaluate { try function.call([]) } } },
          receiveRequest: handler(4) { try .demand($0) })
      }
    },
    OperatorRow(
      "breakpoint(receiveSubscription: (Subscription) -> Bool = nil, receiveOutput: (Output) -> Bool = nil, "
        + "receiveCompletion: (Completion) -> Bool = nil) -> Publisher<Output, Failure> "
        + "as Publishers.Breakpoint<Self>",
      in: .debugging,
      "stops at the prompt when a closure returns true; on a Mac it stops in the debugger", effect: .tells,
      example: "taps.breakpoint(receiveOutput: { $0 > 2 })", taps: "1-2|"
    ) { call in
      let functions = try (0..<3).map { try call.optionalFunction($0) }
      return try call.publisher { upstream, stage in
        func handler<Signal>(
          _ index: Int, _ name: String, _ value: @escaping (Signal) throws -> Value
        ) -> ((Signal) -> Void)? {
          functions[index].map { function in
            { signal in
              guard let value = try? value(signal) else { return }
              if stage.evaluate({ try function.call(value) }) == .bool(true) {
                stage.runtime.meetBreakpoint("\(name) \(value.text)", in: stage)
              }
            }
          }
        }
        return upstream.handleEvents(
          receiveSubscription: handler(0, "receiveSubscription") { .init("\($0)") },
          receiveOutput: handler(1, "receiveOutput") { $0 },
          receiveCompletion: handler(2, "receiveCompletion") { try .completion($0) })
      }
    },
    OperatorRow(
      "breakpointOnError() -> Publisher<Output, Failure> as Publishers.Breakpoint<Self>", in: .debugging,
      "stops at the prompt at a failure; on a Mac it stops in the debugger", effect: .keeps,
      example: "taps.breakpointOnError()", taps: "1-2|"
    ) { call in
      try call.publisher { upstream, stage in
        upstream.handleEvents(receiveCompletion: { completion in
          if case .failure(let failure) = completion {
            stage.runtime.meetBreakpoint("error \(failure.value.text)", in: stage)
          }
        })
      }
    },
  ]
}

/// The output of the `print` operator: each line becomes a row of the log.
private struct PrintLog: TextOutputStream {
  private let stage: PipelineStage

  init(_ stage: PipelineStage) {
    self.stage = stage
  }

  mutating func write(_ text: String) {
    // The text is made again for each value, so its bytes count as steps.
    guard stage.runtime.count(text.utf8.count) else { return }
    if stage.runtime.abortion == nil { stage.runtime.recorder.record(printed: text) }
  }
}

/// The stream of the session's own that the operator `print(to:)` writes to.
private struct OwnPrintLog: TextOutputStream {
  private let stage: PipelineStage
  private let stream: OwnTextStream

  init(_ stage: PipelineStage, _ stream: OwnTextStream) {
    (self.stage, self.stream) = (stage, stream)
  }

  mutating func write(_ text: String) {
    guard stage.runtime.count(text.utf8.count), stage.runtime.abortion == nil else { return }
    stage.evaluate { try stream.write(text) }
  }
}
