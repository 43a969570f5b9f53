/// A program of Swift as one action: what its top level schedules comes after it, and then time runs until nothing is due.
///
/// The journal has it as what could have been typed: `set settle off`, the program's entries, `run`, `set settle on`.
struct ProgramRun {
  private let taker: any EntryTaker
  private let settles: Bool
  /// Whether nothing was due before it, so that all there is to run is its own.
  private let isAlone: Bool

  /// Whether a file of this name is one.
  static func isProgram(_ file: String) -> Bool { file.hasSuffix(".swift") }

  /// Begins it.
  ///
  /// - Parameter showsValues: whether an expression shows its value though nothing prints it, as for a person.
  init(_ taker: any EntryTaker, showsValues: Bool = false) {
    self.taker = taker
    let world = taker.session.world
    settles = world.settings.settles
    isAlone = world.runtime.scheduler.pendingCount == 0
    if settles { _ = Self.enter("set settle off", taker) }
    taker.session.hidesValues = !showsValues
  }

  /// Whether it has scheduled something, and time runs when it is over.
  var hasScheduled: Bool { isAlone && taker.session.world.runtime.scheduler.pendingCount > 0 }

  /// Whatever has become of it: what is typed next is no part of it.
  ///
  /// - Parameter isWhole: whether all of it was performed, so that time may run.
  func end(isWhole: Bool = true) -> Session.Entered {
    taker.session.hidesValues = false
    let result = isWhole ? Self.enter(isAlone ? "run" : "advance 0s", taker) : .done
    if settles { _ = Self.enter("set settle on", taker) }
    return result
  }

  private static func enter(_ text: String, _ taker: any EntryTaker) -> Session.Entered {
    taker.take(SessionReader.Entry(source: Source(text), promptPlace: nil, lines: 0...0))
  }
}
