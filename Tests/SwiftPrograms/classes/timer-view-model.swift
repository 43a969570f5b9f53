// source: own
import Schedulers
final class Stopwatch: ObservableObject {
  @Published private(set) var laps: [Int] = []
  @Published private(set) var total = 0
  private let ticks: PassthroughSubject<Void, Never>
  private var running: AnyCancellable?
  init(ticks: PassthroughSubject<Void, Never>) { self.ticks = ticks }
  func start() { running = ticks.sink { [weak self] in self?.total += 1 } }
  func lap() { laps.append(total) }
  func stop() { running = nil }
}
let ticks = PassthroughSubject<Void, Never>()
let watch = Stopwatch(ticks: ticks)
let c = watch.$total.dropFirst().sink { print("total", $0) }
ticks.send()
watch.start()
ticks.send(); ticks.send()
watch.lap()
watch.stop()
ticks.send()
watch.start()
ticks.send()
watch.lap()
print(watch.laps)
