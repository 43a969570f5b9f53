import SchedulersEssentials

/// How far a command has come, on a line of the terminal that is erased before anything else is written there.
///
/// It is shown from half a second on, and then ten times a second: whoever waits sees that something happens.
final class ProgressLine {
  private let output: LineOutput
  private let clock = ContinuousClock()
  private var start: ContinuousClock.Instant
  private var last: ContinuousClock.Instant?

  init(_ output: LineOutput) {
    self.output = output
    start = clock.now
  }

  /// A command begins.
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
