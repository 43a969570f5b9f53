import Schedulers

/// Reports what leaves an operator, for `set log stages`.
enum StageLog {
  static func observed(_ stream: Stream, at stage: Stage) -> Stream {
    guard stage.plant.logsStages else { return stream }
    return stream.map { value in
      stage.plant.recorder?.record(value, leaving: stage.label)
      return value
    }
    .eraseToAnyPublisher()
  }
}
