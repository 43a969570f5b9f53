import SchedulersEssentials
import SchedulersExtras

/// CombineExt's methods of arrays of publishers: `[a, b].merge()`.
enum JoinedArrays {
  struct Row: Sendable {
    let declaration: String
    let effect: Effect
    let join: @Sendable ([Stream], PipelineStage, Arguments) throws -> Stream
  }

  static let rows = [
    Row(declaration: "merge() -> AnyPublisher<Output, Failure>", effect: .keeps.combineExts) { streams, _, _ in
      Publishers.MergeMany(streams).eraseToAnyPublisher()
    },
    Row(declaration: "combineLatest() -> AnyPublisher<[Output], Failure>", effect: .remembers.combineExts) {
      streams, stage, _ in
      Publishers.CombineLatestMany(streams).map(stage.array).eraseToAnyPublisher()
    },
    Row(declaration: "zip() -> AnyPublisher<[Output], Failure>", effect: .keeps.combineExts) { streams, stage, _ in
      HeldValues.zip(streams).map(stage.array).eraseToAnyPublisher()
    },
    Row(declaration: "amb() -> AnyPublisher<Output, Failure>", effect: .keeps.combineExts) { streams, _, _ in
      Race.first(of: streams)
    },
    Row(declaration: "flatMapBatches(of size: Int) -> AnyPublisher<[Output], Failure>", effect: .keeps.combineExts) {
      streams, stage, arguments in
      let size = try arguments.positive(0)
      let batches = stride(from: 0, to: streams.count, by: size).map { start in
        streams[start..<min(start + size, streams.count)].map(stage.again)
      }
      return batches.publisher.setFailureType(to: Thrown.self)
        .flatMap(maxPublishers: .max(1)) { HeldValues.zip($0) }.map(stage.array).eraseToAnyPublisher()
    },
  ]
}

extension JoinedArrays.Row {
  /// The method as a member of arrays.
  var member: Member {
    Member(declaration, on: .array) { value, arguments in
      let publishers = try value.elements(arguments.machine).map { element in
        guard let publisher = element.publisher else { throw element.wrongType("publisher") }
        return publisher
      }
      // Checked here, so that an error is reported before any subscription.
      if !arguments.plan.signature.parameters.isEmpty { _ = try arguments.positive(0) }
      let text = "\(value.text).\(arguments.site?.text ?? arguments.plan.signature.text)"
      return .object(
        try MadePublisher(
          text, of: publishers, stage: StageName(text), effect: effect, at: arguments.site,
          arguments.machine.runtime
        ) { stage in
          let streams = publishers.map { $0.make(in: stage.scope) }
          return stage.evaluate { try join(streams, stage, arguments) } ?? PipelineStage.silence
        })
    }
  }
}
