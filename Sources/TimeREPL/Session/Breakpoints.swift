import SchedulersEssentials

/// The breakpoints and the expressions displayed when time stops. They belong to the user and are not part of the
/// journal.
struct Breakpoints {
  private(set) var all: [Breakpoint] = []
  private(set) var displays: [Display] = []
  /// The remaining goal of the command that was stopped.
  var rest: RemainingMotion?
  /// Whether a breakpoint ended the last motion.
  var isStopped = false
  private var lastNumber = 0
  private var lastDisplay = 0

  /// An expression that is displayed after each moving command.
  struct Display {
    let number: Int
    let expression: Expression
    let source: Source

    var text: String { Site(expression.range, in: source).text }
  }

  /// The remaining goal of a motion, and the command that set the goal.
  struct RemainingMotion {
    let goal: Motion.Goal
    let move: Move
    let typed: Site
  }

  // MARK: Breakpoints

  @discardableResult mutating func add(_ test: Breakpoint.Test, text: String, isTemporary: Bool) -> Breakpoint {
    lastNumber += 1
    let breakpoint = Breakpoint(number: lastNumber, test: test, text: text, isTemporary: isTemporary)
    all.append(breakpoint)
    return breakpoint
  }

  /// Deletes a breakpoint, or all; returns false if there is none with the number.
  mutating func delete(_ number: Int?) -> Bool {
    guard let number else {
      all = []
      return true
    }
    guard let index = index(of: number) else { return false }
    all.remove(at: index)
    return true
  }

  mutating func ignore(_ number: Int, times: Int) -> Breakpoint? {
    guard let index = index(of: number) else { return nil }
    all[index].ignored = times
    return all[index]
  }

  /// Counts a hit of each breakpoint, and returns those that stop the motion.
  ///
  /// - Parameter numbers: The numbers of the breakpoints met, in order.
  mutating func meet(_ numbers: [Int]) -> [Breakpoint] {
    var stops: [Breakpoint] = []
    for number in numbers {
      guard let index = index(of: number) else { continue }
      all[index].hits += 1
      if all[index].ignored > 0 { all[index].ignored -= 1 } else { stops.append(all[index]) }
    }
    for stop in stops where stop.isTemporary { _ = delete(stop.number) }
    return stops
  }

  /// Binary search: numbers only grow.
  private func index(of number: Int) -> Int? {
    let index = all.partitioningIndex { $0.number >= number }
    return index < all.count && all[index].number == number ? index : nil
  }

  /// Call after travelling elsewhere. A remaining goal that is a time or an event stays valid; a remaining number of
  /// actions is only valid where the command was stopped.
  mutating func leave() {
    isStopped = false
    if let goal = rest?.goal, !goal.holdsAnywhere { rest = nil }
  }

  // MARK: Displays

  mutating func add(display expression: Expression, in source: Source) -> Display {
    lastDisplay += 1
    let display = Display(number: lastDisplay, expression: expression, source: source)
    displays.append(display)
    return display
  }

  /// Removes a display, or all; returns false if there is none with the number.
  mutating func undisplay(_ number: Int?) -> Bool {
    guard let number else {
      displays = []
      return true
    }
    let index = displays.partitioningIndex { $0.number >= number }
    guard index < displays.count, displays[index].number == number else { return false }
    displays.remove(at: index)
    return true
  }
}

/// A place or a condition at which moving commands stop.
struct Breakpoint {
  let number: Int
  let test: Test
  /// The text as it was typed: `calm == 20`.
  let text: String
  let isTemporary: Bool
  var hits = 0
  /// How many more hits are ignored.
  var ignored = 0

  enum Test {
    /// Met by an event of the lane; if the outcome is nil, by any event.
    case event(lane: Name, Outcome?)
    /// Met by a value for which the closure returns true. It is compiled for each motion, since the world may have been
    /// rebuilt.
    case filter(lane: Name, Expression, Source)
    case condition(Expression, Source)
    case time(VirtualTime)
    case pending(comparison: String, Int)
  }

  enum Outcome {
    case value(Value)
    case finished
    case failed
  }
}
