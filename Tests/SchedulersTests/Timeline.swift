@testable import SchedulersEssentials

typealias VirtualScheduler = TestScheduler<VirtualTime, Never>

/// The errors of these tests. A timeline shows a failure by its name.
enum Oops: Error, Equatable, Sendable {
  case oops
  case late
}

/// Events with their times: `"1@0 2@0.4 finished@0.8"`. An event is a value, `finished`, or the name of an error; times
/// are in seconds. Values are written without spaces.
struct Timeline: Equatable, ExpressibleByStringLiteral, CustomStringConvertible {
  private(set) var rows: [String] = []

  init() {}

  init(stringLiteral text: String) {
    rows = text.split(separator: " ").map(String.init)
  }

  mutating func note(_ event: String, at time: VirtualTime) {
    rows.append("\(event.filter { $0 != " " })@\(seconds(time))")
  }

  var description: String { rows.joined(separator: " ") }
}

extension VirtualTime {
  static func seconds(_ s: Double) -> VirtualTime { zero.advanced(by: .seconds(s)) }
}

/// Returns seconds as a timeline writes them: `1`, `0.25`, `-2`.
func seconds(_ stride: VirtualTime.Stride) -> String { "\(stride)" }

func seconds(_ time: VirtualTime) -> String { "\(time)" }

func name<Failure>(of completion: Subscribers.Completion<Failure>) -> String {
  switch completion {
  case .finished: "finished"
  case .failure(let error): "\(error)"
  }
}

/// Records what a scheduler runs, and when.
final class ActionLog {
  let scheduler: VirtualScheduler
  private(set) var timeline = Timeline()

  init(_ scheduler: VirtualScheduler) {
    self.scheduler = scheduler
  }

  func note(_ event: String) {
    timeline.note(event, at: scheduler.now)
  }

  /// Schedules work that records `event`, then calls `more`.
  func schedule(_ event: String, at seconds: Double, _ more: @escaping () -> Void = {}) {
    scheduler.schedule(after: .seconds(seconds)) {
      self.note(event)
      more()
    }
  }

  /// Schedules repeating work that records `event`, then calls `more`.
  func schedule(
    _ event: String, at seconds: Double, every interval: VirtualTime.Stride, _ more: @escaping () -> Void = {}
  ) -> any Cancellable {
    scheduler.schedule(after: .seconds(seconds), interval: interval) {
      self.note(event)
      more()
    }
  }
}
