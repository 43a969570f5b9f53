import Glibc
import SchedulersEssentials

/// Makes virtual time flow with the wall clock while the user types.
///
/// It moves the session only by entering `advance to TIME`, and only when work is due, or when a command, a pause or
/// the end needs the current time. So the journal has few entries, and replays exactly.
final class Player {
  private enum State {
    case off, paused
    case playing(Pace)
  }

  private let console: Console
  private let output: LineOutput
  /// The wall clock, in nanoseconds.
  private let clock: () -> Int64
  private var state = State.off {
    didSet { if case .playing = state { console.session.isPlaying = true } else { console.session.isPlaying = false } }
  }
  private var factor = 1.0
  private var showsMarbles = false
  /// The number of columns that a tenth of a second has in the drawing of the last seconds.
  private var bandParts: Int64 = 1
  /// The wall time at the last move. Time during which the program was stopped does not count.
  private var lastTick: Int64 = 0

  private static let longestTick: Int64 = 1_000_000_000
  /// The shortest time between two moves; more often would not be visible, and each move has a cost.
  private static let shortestTick: Int64 = 20_000_000

  init(_ console: Console, _ output: LineOutput, clock: @escaping () -> Int64 = Player.monotonic) {
    self.console = console
    self.output = output
    self.clock = clock
    console.onPlay = { [unowned self] answer in
      if case .play(let factor, let showsMarbles) = answer {
        self.showsMarbles = showsMarbles
        play(factor)
      } else {
        pause()
      }
    }
  }

  static func monotonic() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The virtual time to show.
  var time: VirtualTime {
    guard case .playing(let pace) = state else { return now }
    let time = pace.time(at: clock())
    return max(now, time.rounded(downTo: pace.promptTick))
  }

  /// The place shown in the prompt: the flowing time, or the session's position.
  var promptPlace: String {
    if case .playing = state { DurationText.of(time) } else { console.promptPlace }
  }

  /// Returns a drawing of the last seconds of the lanes, shown above the prompt while time flows, if requested.
  func band(columns: Int, rows: Int) -> [StyledText] {
    guard showsMarbles, case .playing = state else { return [] }
    // A column is a tenth of a second of wall-clock time, or less if values need more room. It becomes no longer again,
    // so that the drawing does not jump.
    var coarsest: MarbleDrawing?
    for parts in Self.bandParts where parts >= bandParts {
      let drawing = band(columns: columns, rows: rows, unit: Int64(100_000_000 * factor) / parts)
      if !drawing.countsInstants {
        bandParts = parts
        return drawing.styledLines ?? []
      }
      coarsest = coarsest ?? drawing
    }
    return coarsest?.styledLines ?? []
  }

  private func band(columns: Int, rows: Int, unit wanted: Int64) -> MarbleDrawing {
    let unit = MarbleScale.units.first { $0 >= wanted } ?? wanted
    // The drawing starts at a round time, so it does not scroll with every tick.
    let width: Int64 = columns < 60 ? 5 : 10
    let step = width * unit
    let room = max(1, (Int64(columns) - 30) / width - 1)
    let start = VirtualTime(nanoseconds: max(0, time.nanoseconds / step - room) * step)
    let lanes = console.session.nextWorld.timelines(since: start)
    return MarbleDrawing(
      lanes: Array(lanes.prefix(rows - 1)), now: time, columns: columns, marks: console.marks,
      range: start...max(time, start),
      unit: .init(nanoseconds: unit), hasOnePanel: true)
  }

  private static let bandParts: [Int64] = [1, 2, 5]

  /// Performs the due work, and returns when to call again; nil if time stands still.
  func tick() -> Duration? {
    guard case .playing(let pace) = state else { return nil }
    guard move(to: present(pace)), case .playing(let pace) = state else { return nil }
    let next = min(time.rounded(downTo: pace.promptTick) + pace.promptTick, nextDue ?? .distantFuture)
    let wait = pace.wallTime(of: max(now, next)) - clock()
    return .nanoseconds(min(max(wait, Self.shortestTick), Self.longestTick / 2))
  }

  /// Moves the session to the current time, before a command is performed.
  func catchUp() {
    guard case .playing(let pace) = state else { return }
    let target = present(pace)
    guard move(to: target) else { return }
    // Users do not type to the nanosecond.
    let whole = target.rounded(downTo: pace.factor < 1 ? .microseconds(1) : .milliseconds(1))
    if whole > now { _ = advance(to: whole) }
  }

  /// Continues from the time at which a command left the clock. The duration of the command does not count.
  func goOn() {
    if case .playing = state { flow() }
  }

  /// Handles a key pressed on an empty line.
  func take(_ key: Character) -> Bool {
    if case .off = state { return false }
    switch key {
    case " ":
      if case .playing = state {
        catchUp()
        pause()
      } else {
        play(nil)
      }
    case "+": change(by: 2)
    case "-": change(by: 0.5)
    default: return false
    }
    return true
  }

  /// Stops at the session's time.
  func stop() {
    if case .off = state { return }
    catchUp()
    state = .off
    say("stopped at \(DurationText.of(now))")
  }

  // MARK: Commands

  private func play(_ factor: Double?) {
    if let factor { self.factor = factor }
    if case .off = state { bandParts = 1 }
    var text = "playing at \(pace)"
    if case .off = state { text += ": space pauses, + and - change the pace, Ctrl-C stops" }
    flow()
    say(text)
  }

  private func pause() {
    if case .off = state { return say("time does not flow; `:play` lets it") }
    state = .paused
    say("paused at \(DurationText.of(now))")
  }

  private func change(by ratio: Double) {
    catchUp()
    factor = min(max(factor * ratio, Pace.factors.lowerBound), Pace.factors.upperBound)
    if case .playing = state { flow() }
    say("playing at \(pace)")
  }

  private var pace: String { factor == factor.rounded() ? "\(Int(factor))x" : "\(factor)x" }

  private func say(_ text: String) {
    output.write([text])
    output.flush()
  }

  // MARK: The clocks

  private var now: VirtualTime { console.session.now }
  private var nextDue: VirtualTime? { console.session.nextWorld.runtime.scheduler.nextDue }

  /// Starts flowing from the present of both clocks.
  private func flow() {
    lastTick = clock()
    state = .playing(Pace(factor: factor, from: now, at: lastTick))
  }

  private func present(_ pace: Pace) -> VirtualTime {
    let wall = clock()
    defer { lastTick = wall }
    guard wall - lastTick > Self.longestTick else { return pace.time(at: wall) }
    let time = pace.time(at: lastTick)
    state = .playing(Pace(factor: factor, from: time, at: wall))
    return time
  }

  /// Performs all work due by then; returns false if it was stopped.
  private func move(to target: VirtualTime) -> Bool {
    let start = clock()
    var moves = 0
    while let due = nextDue, due <= target {
      moves += 1
      // Each instant separately, unless there are too many to be seen separately.
      guard advance(to: moves < 16 ? max(due, now) : target) else { return false }
    }
    // If the work takes too long, virtual time may fall behind. Otherwise each tick would have more work than the tick
    // before.
    if case .playing = state, clock() - start > Self.longestTick / 4 {
      lastTick = clock()
      state = .playing(Pace(factor: factor, from: max(now, target), at: lastTick))
    }
    return true
  }

  private func advance(to time: VirtualTime) -> Bool {
    if console.enter(Source("advance to \(DurationText.of(time))"), isInteractive: true) {
      if !console.session.isStopped { return true }
      pause()
      return false
    }
    state = .off
    say("stopped at \(DurationText.of(now))")
    return false
  }
}
