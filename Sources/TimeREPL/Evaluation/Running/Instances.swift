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

  /// Reads a property, stored or computed.
  var get: (Instance, String) throws -> Value = { try $0.member($1) ?? .void }
  /// Sets a property as an assignment does.
  var set: (Instance, String, Value) throws -> Void = { _, _, _ in }

  private enum Step {
    case end(EndingInstance)
    /// The rest of one, from a class of its lineage on.
    case rest(EndingInstance, from: Int)
    case value(Value, of: Owner?)
  }

  private struct Owner {
    let layout: ClassLayout
    let number: Int
  }

  /// Whose properties are being let go of.
  @exclusivity(unchecked) private var current: Owner?
  /// Whether there has been any.
  @exclusivity(unchecked) private(set) var haveBeen = false

  /// The instance that has gone and held what is being let go of: `Model#1`.
  var owner: String? { current.map { "\($0.layout.type.name)#\($0.number)" } }

  var count: Int { all.count - free.count }

  /// Those that there are, in no order that means anything.
  var living: [Instance] { all.compactMap { $0?.takeUnretainedValue() } }

  func add(_ instance: Instance) -> Int {
    haveBeen = true
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

  /// How many places are being changed, in which the code of a `deinit` might look.
  @exclusivity(unchecked) private var changes = 0

  /// Lets what a change lets go of end when the place has been changed.
  func holdingEnds(_ machine: Machine, _ change: () throws -> Void) rethrows {
    changes += 1
    defer {
      changes -= 1
      if changes == 0, waiting == nil, !fresh.isEmpty { drain(machine) }
    }
    try change()
  }

  /// Whether something that is let go of now waits for its turn.
  func takes(_ value: inout Value) -> Bool {
    guard waiting != nil else { return false }
    fresh.append(.value(value, of: current))
    value = .void
    return true
  }

  func discard(_ fields: [Value], _ machine: Machine) {
    for value in fields { fresh.append(.value(value, of: nil)) }
    if waiting == nil, changes == 0 { drain(machine) }
  }

  /// - Parameter instance: which goes, and whose properties nothing else may hold while they are let go of.
  func end(_ instance: Instance, _ machine: Machine) {
    fresh.append(
      .end(
        EndingInstance(
          fields: instance.fields, layout: instance.layout, number: instance.number, ports: instance.ports,
          isComplete: instance.isComplete)))
    (instance.fields, instance.ports) = ([], nil)
    if waiting == nil, changes == 0 { drain(machine) }
  }

  private func drain(_ machine: Machine) {
    waiting = []
    while true {
      // What has been let go of last stands behind what it has let go of.
      while let step = fresh.popLast() { waiting?.append(step) }
      // What a value ends asks for its owner. The optimizer ends a local after its last use, so that no local may be the
      // last to hold the value: it ends as it leaves the list, where its owner is known.
      if case .value(_, let owner)? = waiting?.last {
        current = owner
        waiting?.removeLast()
        continue
      }
      current = nil
      guard let step = waiting?.popLast() else { break }
      switch step {
      case .value: break
      case .end(let ending): take(ending, from: 0, machine)
      case .rest(let ending, let level): take(ending, from: level, machine)
      }
    }
    (waiting, current) = (nil, nil)
  }

  /// One class's part in the end of an instance: its `deinit`, and then its properties.
  private func take(_ ending: EndingInstance, from level: Int, _ machine: Machine) {
    var ending = ending
    let own = ending.layout.lineage(level)
    if ending.isComplete, !areOver, let code = own.deinitializer, mayRun() {
      // The code ends what it lets go of itself.
      let outer = (waiting, fresh, current, changes)
      (waiting, fresh, current, changes) = (nil, [], nil, 0)
      let heir = Instance.heir(of: ending, machine)
      ending.fields = []
      do { _ = try code.call(.object(heir)) } catch { onFailure(error, own.type.name) }
      ending.fields = heir.fields
      heir.fields = []
      (waiting, fresh, current, changes) = outer
    }
    // Swift lets go of a class's own properties after its superclass's part. In a world that is over nothing is left.
    var steps: [Step] = []
    for index in own.ownRange where ending.fields.indices.contains(index) {
      steps.append(.value(ending.fields[index], of: Owner(layout: ending.layout, number: ending.number)))
      ending.fields[index] = .void
    }
    if own.superclass != nil { fresh.append(.rest(ending, from: level + 1)) }
    fresh += steps
  }

  /// How many times the world has begun again.
  @exclusivity(unchecked) private(set) var epoch = 0

  /// After the end of all of them the world begins again: the next instance of each class is its first.
  func beginAgain() {
    (areOver, haveBeen) = (false, false)
    epoch += 1
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
