// source: own
import Combine
import CombineSchedulers
import Foundation

DispatchQueue.main.schedule(after: .init(.now() + 1)) { print("a") }
DispatchQueue.main.schedule(after: DispatchQueue.SchedulerTimeType(.now() + 2)) { print("b") }
RunLoop.main.schedule(after: RunLoop.SchedulerTimeType(Date(timeIntervalSinceNow: 3))) { print("c") }
RunLoop.main.schedule(after: .init(Date(timeIntervalSinceNow: 4))) { print("d") }
let now: DispatchQueue.SchedulerTimeType = .init(.now())
print(now.advanced(by: .seconds(1)) > now)
let ticks = DispatchQueue.main.schedule(after: .init(.now() + 5), interval: .seconds(1)) { print("tick") }
DispatchQueue.main.asyncAfter(deadline: .now() + 6.5) { ticks.cancel() }

final class Feed {
  private let main: ImmediateSchedulerOf<DispatchQueue>
  private let background: AnySchedulerOf<RunLoop>
  private var token: AnyCancellable?
  init(main: ImmediateSchedulerOf<DispatchQueue> = DispatchQueue.immediate, background: AnySchedulerOf<RunLoop> = .main) {
    (self.main, self.background) = (main, background)
  }
  func load() {
    token = Just("feed").receive(on: main).sink { [background] value in
      print(value, "at once")
      background.schedule { print(value, "later") }
    }
  }
}
let feed = Feed()
feed.load()
let never: UnimplementedSchedulerOf<DispatchQueue> = DispatchQueue.unimplemented
dispatchMain()
print("never")
