import Schedulers

/// Reports what leaves an operator, for `set log stages`.
enum StageLog {
  static func observed(_ stream: Stream, at stage: Stage) -> Stream {
    let (plant, label) = (stage.plant, stage.label)
    // Asked for each value, since the setting may come after the subscription.
    return stream.map { value in
      if plant.logsStages, plant.abortion == nil { plant.recorder?.record(value, leaving: label) }
      return value
    }
    .eraseToAnyPublisher()
  }
}
