import Schedulers
import TestSupport

/// A pipeline as data, from which the library's pipeline and the model are built. Its description is the source text.
indirect enum RandomPipeline: CustomStringConvertible {
  typealias Stream = AnyPublisher<Int, Oops>

  case source(Int)
  case through(RandomPipeline, Step)
  case joined(RandomPipeline, RandomPipeline, TwoInputOperator)

  /// Operators of one input. Times are whole seconds.
  enum Step {
    case map(Int)
    case filter(Int)
    case scan
    case prefix(Int)
    case dropFirst(Int)
    case removeDuplicates
    case delay(Int)
    case debounce(Int)
    case throttle(Int, latest: Bool)
    case timeout(Int, fails: Bool)
  }

  /// Operators with two inputs.
  enum TwoInputOperator: CaseIterable {
    case merge
    case combineLatest
    case zip
  }

  init(sources: Int, depth: Int, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<10, using: &random) {
    case _ where depth == 0: self = .source(Int.random(in: 0..<sources, using: &random))
    case 0..<3:
      let first = RandomPipeline(sources: sources, depth: depth - 1, &random)
      let second = RandomPipeline(sources: sources, depth: depth - 1, &random)
      self = .joined(first, second, TwoInputOperator.allCases.randomElement(using: &random) ?? .merge)
    default:
      self = .through(RandomPipeline(sources: sources, depth: depth - 1, &random), Step(&random))
    }
  }

  var description: String {
    switch self {
    case .source(let number): "source\(number)"
    case .through(let upstream, let step): "\(upstream).\(step)"
    case .joined(let first, let second, .merge): "\(first).merge(with: \(second))"
    case .joined(let first, let second, .combineLatest): "\(first).combineLatest(\(second)) { $0 &* 2 &+ $1 }"
    case .joined(let first, let second, .zip): "\(first).zip(\(second)) { $0 &* 2 &- $1 }"
    }
  }

  /// The pipeline in the library.
  func publisher(_ sources: [PassthroughSubject<Int, Oops>], _ scheduler: VirtualScheduler) -> Stream {
    switch self {
    case .source(let number): sources[number].eraseToAnyPublisher()
    case .through(let upstream, let step): step.apply(to: upstream.publisher(sources, scheduler), scheduler)
    case .joined(let first, let second, let junction):
      junction.apply(to: first.publisher(sources, scheduler), second.publisher(sources, scheduler))
    }
  }
}

extension RandomPipeline.Step: CustomStringConvertible {
  init(_ random: inout SeededGenerator) {
    let number = Int.random(in: 0...4, using: &random)
    let flag = Bool.random(using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0: self = .map(number)
    case 1: self = .filter(number % 3)
    case 2: self = .scan
    case 3: self = .prefix(number)
    case 4: self = .dropFirst(number % 3)
    case 5: self = .removeDuplicates
    case 6...7: self = .delay(number)
    case 8...9: self = .debounce(number)
    case 10...11: self = .throttle(number, latest: flag)
    default: self = .timeout(number, fails: flag)
    }
  }

  var description: String {
    switch self {
    case .map(let number): "map { $0 &+ \(number) }"
    case .filter(let number): "filter { $0 % 3 != \(number) }"
    case .scan: "scan(0, &+)"
    case .prefix(let count): "prefix(\(count))"
    case .dropFirst(let count): "dropFirst(\(count))"
    case .removeDuplicates: "removeDuplicates()"
    case .delay(let time): "delay(for: \(time), scheduler: s)"
    case .debounce(let time): "debounce(for: \(time), scheduler: s)"
    case .throttle(let time, let latest): "throttle(for: \(time), scheduler: s, latest: \(latest))"
    case .timeout(let time, let fails): "timeout(\(time), scheduler: s\(fails ? ", customError: { .late }" : ""))"
    }
  }

  fileprivate func apply(to input: RandomPipeline.Stream, _ scheduler: VirtualScheduler) -> RandomPipeline.Stream {
    switch self {
    case .map(let number): input.map { $0 &+ number }.eraseToAnyPublisher()
    case .filter(let number): input.filter { $0 % 3 != number }.eraseToAnyPublisher()
    case .scan: input.scan(0, &+).eraseToAnyPublisher()
    case .prefix(let count): input.prefix(count).eraseToAnyPublisher()
    case .dropFirst(let count): input.dropFirst(count).eraseToAnyPublisher()
    case .removeDuplicates: input.removeDuplicates().eraseToAnyPublisher()
    case .delay(let time): input.delay(for: .seconds(time), scheduler: scheduler).eraseToAnyPublisher()
    case .debounce(let time): input.debounce(for: .seconds(time), scheduler: scheduler).eraseToAnyPublisher()
    case .throttle(let time, let latest):
      input.throttle(for: .seconds(time), scheduler: scheduler, latest: latest).eraseToAnyPublisher()
    case .timeout(let time, let fails):
      input.timeout(.seconds(time), scheduler: scheduler, customError: fails ? { .late } : nil).eraseToAnyPublisher()
    }
  }
}

extension RandomPipeline.TwoInputOperator {
  fileprivate func apply(to first: RandomPipeline.Stream, _ second: RandomPipeline.Stream) -> RandomPipeline.Stream {
    switch self {
    case .merge: first.merge(with: second).eraseToAnyPublisher()
    case .combineLatest: first.combineLatest(second) { $0 &* 2 &+ $1 }.eraseToAnyPublisher()
    case .zip: first.zip(second) { $0 &* 2 &- $1 }.eraseToAnyPublisher()
    }
  }
}
