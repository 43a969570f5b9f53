// source: own
// What values are assigned to, appended to or put in place of tells the type of an implicit member.
import Foundation
import Schedulers

enum Level: String {
  case low, high
  static let best = Level.high
  var name: String { rawValue.uppercased() }
}
enum Failing: Error { case off }
final class Model: ObservableObject {
  @Published var level = Level.low { didSet { print("level", level.name) } }
  @Published var levels: [Level] = []
  @Published var progress: Double = 0
  @Published var maybe: Level?
  var plain = Level.low { didSet { print("plain", plain.name) } }
}
let model = Model()
var tokens: [AnyCancellable] = []
let flags = [true, false].publisher

flags.map { $0 ? .best : .low }.assign(to: \.level, on: model).store(in: &tokens)
flags.map { flag in
  if flag { return .best }
  return .low
}.assign(to: \.plain, on: model).store(in: &tokens)
flags.map { $0 ? [.best] : [.low, .best] }.assign(to: &model.$levels)
flags.map { $0 ? nil : .best }.assign(to: &model.$maybe)
print(model.levels.map(\.name), model.maybe.map(\.name) ?? "none")

let subject = PassthroughSubject<Level, Failing>()
subject.merge(with: Just(.best).setFailureType(to: Failing.self))
  .append(Just(.low).setFailureType(to: Failing.self))
  .prepend(Just(.best).setFailureType(to: Failing.self))
  .append([.low, .best])
  .map(\.name).sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &tokens)
flags.map { $0 ? .best : .low }.setFailureType(to: Failing.self).subscribe(subject).store(in: &tokens)

let levels: [Level?] = [nil, .low]
let optionals = PassthroughSubject<Level?, Never>()
optionals.replaceNil(with: .best).map(\.name).sink { print($0) }.store(in: &tokens)
levels.forEach(optionals.send)

var promise: Future<Level, Failing>.Promise?
let future = Future<Level, Failing> { promise = $0 }
future.map(\.name).sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &tokens)
promise?(.success(.best))

let subscriber = AnySubscriber<Int, Never>(
  receiveSubscription: { $0.request(.max(1)) },
  receiveValue: { value in
    print(value)
    return value < 2 ? .max(1) : .none
  }, receiveCompletion: nil)
(1...5).publisher.subscribe(subscriber)

let queue = DispatchQueue(label: "queue")
let level: Level = queue.sync { .best }
print(level.name)
