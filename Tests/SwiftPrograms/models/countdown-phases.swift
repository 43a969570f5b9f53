// source: own
import Combine
import Foundation
// Timers, countdowns, stopwatch, formatters, calendar
final class Countdown: ObservableObject {
  enum Phase: CaseIterable { case work, rest
    var next: Phase { let all = Self.allCases; return all[(all.firstIndex(of: self)! + 1) % all.count] } }
  @Published private(set) var remaining: Int
  @Published private(set) var phase: Phase = .work
  let finished = PassthroughSubject<Phase, Never>()
  private var connection: Cancellable?
  private var token: AnyCancellable?
  let durations: [Phase: Int]
  init(_ durations: [Phase: Int]) { self.durations = durations; remaining = durations[.work, default: 0] }
  func start() {
    let timer = Timer.publish(every: 1, tolerance: 0.1, on: .main, in: .default)
    token = timer.scan(remaining) { left, _ in left - 1 }.prefix { $0 >= 0 }.sink(receiveCompletion: { [weak self] _ in self?.advance() }, receiveValue: { [weak self] in self?.remaining = $0 })
    connection = timer.connect()
  }
  private func advance() { connection?.cancel(); finished.send(phase); phase = phase.next; remaining = durations[phase] ?? 0; start() }
  func stop() { connection?.cancel(); token = nil }
  deinit { stop(); print("deinit") }
}
extension Int { var clock: String { String(format: "%02d:%02d", self / 60, self % 60) } }
var timer: Countdown? = Countdown([.work: 3, .rest: 2])
let r = timer!.$remaining.map(\.clock).sink { print($0) }
let f = timer!.finished.prefix(2).sink(receiveCompletion: { _ in print("two phases"); timer?.stop(); timer = nil }) { print("finished", $0) }
timer?.start()
let scheduled = Timer.scheduledTimer(withTimeInterval: 2.5, repeats: true) { t in
  print("fired at", t.fireDate > Date.distantPast)
  if t.timeInterval == 2.5 { t.invalidate() }
}
scheduled.tolerance = 0.2
var cal = Calendar(identifier: .gregorian); cal.timeZone = TimeZone(identifier: "UTC")!
let start = cal.date(from: DateComponents(year: 2024, month: 2, day: 28))!
let days = (0..<3).compactMap { cal.date(byAdding: .day, value: $0, to: start) }
let df = DateFormatter(); df.dateFormat = "EEE d MMM yyyy"; df.locale = Locale(identifier: "en_US_POSIX"); df.timeZone = cal.timeZone
print(days.map(df.string(from:)))
print(cal.dateComponents([.day, .hour], from: start, to: start.addingTimeInterval(90_000)).day!)
let semaphore = DispatchSemaphore(value: 0)
DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { print("signal"); semaphore.signal() }
print(semaphore.wait(timeout: .now() + 1) == .success)
