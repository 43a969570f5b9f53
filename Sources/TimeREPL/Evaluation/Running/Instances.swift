/// What goes with an instance besides its properties: the publishers of those that are published.
class InstancePorts {}

/// The instances that a world has, and how they end.
///
/// What an instance holds is let go of one by one and not within its own end, so that a list of any length ends without
/// more of the stack than one instance takes; in the order in which Swift would have it.
final class Instances {
  @exclusivity(unchecked) private var all: [Unmanaged<Instance>?] = []
  @exclusivity(unchecked) private var free: [Int] = []
  /// Whether the world is over, in which no code runs any more.
  @exclusivity(unchecked) private var areOver = false
  /// What waits to be let go of, the next last; nil where nothing is ending.
  @exclusivity(unchecked) private var waiting: [Step]?
  /// What the step that is going on has let go of, in order.
  @exclusivity(unchecked) private var fresh: [Step] = []
  /// Is told of code in a `deinit` that could not be evaluated.
  var onFailure: (any Error, _ type: String) -> Void = { _, _ in }
  /// Whether code may run now.
  var mayRun: () -> Bool = { true }
  /// A member of an instance that is none of its stored properties: `$x`, `objectWillChange`.
  var port: (Instance, String) throws -> Value? = { _, _ in nil }
  /// Sets a published property, and tells those who subscribe.
  var publish: (Instance, _ place: Int, Value) throws -> Void = { $0.write($1, $2) }

  private enum Step {
    case end(EndingInstance)
    /// The rest of one, from a class of its lineage on.
    case rest(EndingInstance, from: Int)
    case value(Value)
  }

  var count: Int { all.count - free.count }

  /// Those that there are, in no order that means anything.
  var living: [Instance] { all.compactMap { $0?.takeUnretainedValue() } }

  func add(_ instance: Instance) -> Int {
    if let place = free.popLast() {
      all[place] = .passUnretained(instance)
      return place
    }
    all.append(.passUnretained(instance))
    return all.count - 1
  }

  func remove(_ place: Int) {
    all[place] = nil
    free.append(place)
  }

  /// Whether something that is let go of now waits for its turn.
  func takes(_ value: inout Value) -> Bool {
    guard waiting != nil else { return false }
    fresh.append(.value(value))
    value = .void
    return true
  }

  func discard(_ fields: [Value], _ machine: Machine) {
    for value in fields { fresh.append(.value(value)) }
    if waiting == nil { drain(machine) }
  }

  func end(_ ending: EndingInstance, _ machine: Machine) {
    fresh.append(.end(ending))
    if waiting == nil { drain(machine) }
  }

  private func drain(_ machine: Machine) {
    waiting = []
    while true {
      // What has been let go of last stands behind what it has let go of.
      while let step = fresh.popLast() { waiting?.append(step) }
      guard let step = waiting?.popLast() else { break }
      switch step {
      // It goes at the end of this turn.
      case .value: break
      case .end(let ending): take(ending, from: 0, machine)
      case .rest(let ending, let level): take(ending, from: level, machine)
      }
    }
    waiting = nil
  }

  /// One class's part in the end of an instance: its `deinit`, and then its properties.
  private func take(_ ending: EndingInstance, from level: Int, _ machine: Machine) {
    var ending = ending
    let own = ending.layout.lineage(level)
    if ending.isComplete, !areOver, let code = own.deinitializer, mayRun() {
      // The code ends what it lets go of itself.
      let outer = (waiting, fresh)
      (waiting, fresh) = (nil, [])
      let heir = Instance.heir(of: ending, machine)
      ending.fields = []
      do { _ = try code.call(.object(heir)) } catch { onFailure(error, own.type.name) }
      ending.fields = heir.fields
      heir.fields = []
      (waiting, fresh) = outer
    }
    for index in own.ownRange {
      fresh.append(.value(ending.fields[index]))
      ending.fields[index] = .void
    }
    if own.superclass != nil { fresh.append(.rest(ending, from: level + 1)) }
  }

  /// The world is over: what instances hold is let go of, so that those in circles go too, and no code runs.
  func endAll() {
    areOver = true
    for instance in living {
      // It is held by what it holds.
      let fields = instance.fields
      instance.fields = []
      instance.ports = nil
      for var value in fields where !takes(&value) { value = .void }
    }
  }
}
