// source: own
import Schedulers
let scheduler = DispatchQueue.test
var kept = Set<AnyCancellable>()
let start = scheduler.now
func told(_ n: Int) { print(n, start.distance(to: scheduler.now).magnitude / 1_000_000) }
Just(1).delay(for: .init(.seconds(2)), scheduler: scheduler).sink(receiveValue: told).store(in: &kept)
Just(2).delay(for: .init(.milliseconds(500)), scheduler: scheduler).sink(receiveValue: told).store(in: &kept)
Just(3).receive(on: scheduler, options: DispatchQueue.SchedulerOptions(qos: .userInteractive)).sink(receiveValue: told).store(in: &kept)
Just(4).receive(on: scheduler, options: .init(qos: .utility, flags: [.barrier])).sink(receiveValue: told).store(in: &kept)
scheduler.advance(by: 3)
let stride: DispatchQueue.SchedulerTimeType.Stride = .init(.microseconds(5))
print(stride.magnitude, DispatchQueue.SchedulerTimeType.Stride(.seconds(1)) > stride)
// An Output that is an array: `[]` is one value, not a sequence of none.
let lists = PassthroughSubject<[Int], Never>()
lists.scan([]) { $0 + $1 }.prepend([]).sink { print($0) }.store(in: &kept)
lists.append([]).append([4]).append([[5]]).append([6], [7]).collect().sink { print($0) }.store(in: &kept)
lists.send([1]); lists.send([2, 3]); lists.send(completion: .finished)
extension Publisher {
  func then<T>(_ make: @escaping () -> T) -> Publishers.Map<Self, T> { map { _ in make() } }
  func then(_ act: @escaping () -> Void) -> Publishers.Map<Self, Void> { map { _ in act() } }
}
func show() { print("shown") }
func seven() -> Int { 7 }
Just(1).then(show).then(show).then(seven).sink { print($0) }.store(in: &kept)
