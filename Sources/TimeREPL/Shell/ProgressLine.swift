import SchedulersEssentials

/// Shows the progress of a command on a line of the terminal, which is erased before other output.
///
/// It appears after half a second and is updated ten times a second, so that the user sees that something happens.
final class ProgressLine {
  private let output: LineOutput
  private let clock = ContinuousClock()
  private var start: ContinuousClock.Instant
  private var last: ContinuousClock.Instant?

  init(_ output: LineOutput) {
    self.output = output
    start = clock.now
  }

  /// Starts timing a command.
  func begin() {
    start = clock.now
  }

  func show(time: VirtualTime, actions: Int) {
    let now = clock.now
    guard now - start > .milliseconds(500), last.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
    last = now
    output.write(text: "\r\(DurationText.of(time)), \(actions) actions\u{1B}[K")
    output.flush()
  }

  func erase() {
    if last == nil { return }
    last = nil
    output.write(text: "\r\u{1B}[K")
  }
}
