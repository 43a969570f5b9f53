import SchedulersEssentials

/// Where moving commands stop, and what is shown when they have. They are the person's, and no part of the journal.
struct Breakpoints {
  private(set) var all: [Breakpoint] = []
  private(set) var displays: [Display] = []
  /// What the command that was stopped had still to do.
  var rest: Rest?
  /// Whether it was a breakpoint that ended the last motion.
  var isStopped = false
  private var lastNumber = 0
  private var lastDisplay = 0

  /// An expression that is shown after each moving command.
  struct Display {
    let number: Int
    let expression: Expression
    let source: Source

    var text: String { Site(expression.range, in: source).text }
  }

  /// What is left of a motion, and the command that said how far it was to go.
  struct Rest {
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

  /// False if there is no such.
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

  /// What an action has met counts; the result are those by which the motion stops.
  ///
  /// - Parameter numbers: in their order.
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

  /// Numbers only grow.
  private func index(of number: Int) -> Int? {
    let index = all.partitioningIndex { $0.number >= number }
    return index < all.count && all[index].number == number ? index : nil
  }

  /// One has gone elsewhere. A time or an event can be gone on to from here too; how many actions were left counts only
  /// where the command was stopped.
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

  /// False if there is no such.
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

/// One place at which moving commands stop.
struct Breakpoint {
  let number: Int
  let test: Test
  /// As it was typed: `calm == 20`.
  let text: String
  let isTemporary: Bool
  var hits = 0
  /// How many times more it lets pass.
  var ignored = 0

  enum Test {
    /// Nil: whatever comes on the lane.
    case event(lane: Name, Outcome?)
    /// A closure of the value. Compiled for each motion, since a world may have been made anew meanwhile.
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
