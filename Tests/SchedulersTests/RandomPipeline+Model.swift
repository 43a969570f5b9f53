/// A model that computes a pipeline's output from lists alone.
struct PipelineModel {
  private let inputs: [TimedEvent]
  /// The source to which each input is sent.
  private let targets: [Int]
  private let setup: Turn
  private let starts: [Int: Int]
  private var places = 0
  private var leaves = 0

  /// `inputs` happen in their own turns; `setup` is the turn in which the pipeline is subscribed to.
  private init(_ pipeline: RandomPipeline, inputs: [TimedEvent], targets: [Int], setup: Turn) {
    starts = SubscribingModel(pipeline).starts
    self.inputs = inputs
    self.targets = targets
    self.setup = setup
  }

  static func output(
    of pipeline: RandomPipeline, inputs: [TimedEvent], targets: [Int], setup: Turn
  ) -> [TimedEvent] {
    var model = PipelineModel(pipeline, inputs: inputs, targets: targets, setup: setup)
    return model.output(of: pipeline)
  }

  private mutating func output(of pipeline: RandomPipeline) -> [TimedEvent] {
    places += 1
    let place = Moment(turn: setup, path: [starts[places] ?? 0])
    switch pipeline {
    case .source(let number): return sent(by: number)
    case .through(let upstream, let step): return step.output(for: output(of: upstream), subscribed: place)
    case .joined(let first, let second, let junction):
      let (first, second) = (output(of: first), output(of: second))
      switch junction {
      case .merge: return first.modelMerge(second)
      case .combineLatest:
        return first.modelCombineLatest(second) { $0 &* 2 &+ $1 }
          .map { TimedEvent($0.signal, Swift.max($0.moment, place)) }
      case .zip:
        return first.modelZip(second) { $0 &* 2 &- $1 }
          .map { TimedEvent($0.signal, Swift.max($0.moment, place)) }
      }
    }
  }

  /// A source that occurs twice in the pipeline sends to its first place first.
  private mutating func sent(by source: Int) -> [TimedEvent] {
    leaves += 1
    let own = zip(inputs, targets).filter { $0.1 == source }.map(\.0)
    let end = own.firstIndex { $0.value == nil } ?? own.endIndex
    return own.prefix(through: Swift.min(end, own.count - 1)).map { TimedEvent($0.signal, $0.moment.then(leaves)) }
  }
}

extension RandomPipeline.Step {
  fileprivate func output(for input: [TimedEvent], subscribed place: Moment) -> [TimedEvent] {
    switch self {
    case .map(let number): return input.modelValues { $0 &+ number }
    case .filter(let number): return input.modelValues { $0 % 3 != number ? $0 : nil }
    case .scan:
      var sum = 0
      return input.modelValues {
        sum = sum &+ $0
        return sum
      }
    case .prefix(let count): return input.modelPrefix(count, setup: place)
    case .dropFirst(let count):
      var left = count
      return input.modelValues {
        left -= 1
        return left < 0 ? $0 : nil
      }
    case .removeDuplicates:
      var last: Int?
      return input.modelValues { value in
        defer { last = value }
        return value == last ? nil : value
      }
    case .delay(let time): return input.modelDelay(time)
    case .debounce(let time): return input.modelDebounce(time)
    case .throttle(let time, let latest): return input.modelThrottle(time, latest: latest)
    case .timeout(let time, let fails):
      return input.modelTimeout(time, fails ? .failed(.late) : .finished, setup: place)
    }
  }
}
