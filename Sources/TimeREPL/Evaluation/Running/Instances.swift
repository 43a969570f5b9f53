/// The publishers of an instance's published properties, and what waits for its tracked properties to change.
class InstancePublishers {
  /// Whether anything waits for a tracked property to change.
  func tracks(_ place: Int) -> Bool { false }
  /// Tells what waits that a tracked property is about to change.
  func willChange(_ place: Int) throws {}
}

/// The instances of a world, and their end.
///
/// The properties of a released instance are released one by one, not nested in its own end. So a list of any length
/// ends with the stack of a single instance, in Swift's order.
final class Instances {
  // Exclusive access is unchecked, as in `Machine`.
  @exclusivity(unchecked) private var all: [Unmanaged<Instance>?] = []
  @exclusivity(unchecked) private var free: [Int] = []
  /// Whether the world has ended, so that no code runs any more.
  @exclusivity(unchecked) private var areOver = false
  /// The values and instances that wait for release, the next one last; nil if nothing is being released.
  @exclusivity(unchecked) private var waiting: [Step]?
  /// The values that the current step has released, in order.
  @exclusivity(unchecked) private var fresh: [Step] = []
  /// Reports an error in a `deinit`.
  var onFailure: (any Error, _ type: String) -> Void = { _, _ in }
  /// Whether code may run now.
  var mayRun: () -> Bool = { true }
  /// Reads a member of an instance that is not a stored property: `$x`, `objectWillChange`.
  var publisher: (Instance, String) throws -> Value? = { _, _ in nil }
  /// Sets a published property and publishes the change.
  var publish: (Instance, _ place: Int, Value) throws -> Void = { $0.write($1, $2) }

  /// Notes the reads of tracked properties; nil outside of `withObservationTracking`.
  @exclusivity(unchecked) var onRead: ((Instance, _ place: Int) -> Void)?

  /// Reads a property, stored or computed.
  var get: (Instance, String) throws -> Value = { try $0.member($1) ?? .void }
  /// Sets a property as an assignment does.
  var set: (Instance, String, Value) throws -> Void = { _, _, _ in }

  private enum Step {
    case end(EndingInstance)
    /// The remaining end of an instance, from a class of its lineage on.
    case rest(EndingInstance, from: Int)
    case value(Value, of: Owner?)
  }

  private struct Owner {
    let layout: ClassLayout
    let number: Int
  }

  /// The instance whose properties are being released.
  @exclusivity(unchecked) private var current: Owner?
  /// Whether there has been any instance.
  @exclusivity(unchecked) private(set) var haveBeen = false

  /// The released instance whose properties are being released: `Model#1`.
  var owner: String? { current.map { "\($0.layout.type.name)#\($0.number)" } }

  var count: Int { all.count - free.count }

  /// The living instances, in no particular order.
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

  /// The number of places being changed, which a `deinit` must not read.
  @exclusivity(unchecked) private var changes = 0

  /// Runs a change, and releases values only after it.
  func holdingEnds(_ machine: Machine, _ change: () throws -> Void) rethrows {
    changes += 1
    defer {
      changes -= 1
      if changes == 0, waiting == nil, !fresh.isEmpty { drain(machine) }
    }
    try change()
  }

  /// Takes a value for release in its turn, if a release is in progress; returns whether it did.
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

  /// - Parameter instance: the released instance, whose properties nothing else may hold meanwhile.
  func end(_ instance: Instance, _ machine: Machine) {
    fresh.append(
      .end(
        EndingInstance(
          fields: instance.fields, layout: instance.layout, number: instance.number, publishers: instance.publishers,
          isComplete: instance.hasAllProperties)))
    (instance.fields, instance.publishers) = ([], nil)
    if waiting == nil, changes == 0 { drain(machine) }
  }

  private func drain(_ machine: Machine) {
    waiting = []
    while true {
      // Pushed in reverse, so that the first of the new steps is next, before all older ones.
      while let step = fresh.popLast() { waiting?.append(step) }
      // The ends that this value causes need its owner. The optimizer releases a local after its last use, so the list
      // must hold the last reference: the value ends when it is removed, after `current` is set.
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

  /// Performs one class's part in the end of an instance: its `deinit`, and then its properties.
  private func take(_ ending: EndingInstance, from level: Int, _ machine: Machine) {
    var ending = ending
    let own = ending.layout.lineage(level)
    if ending.isComplete, !areOver, let code = own.deinitializer, mayRun() {
      // The code releases its own values itself.
      let outer = (waiting, fresh, current, changes)
      (waiting, fresh, current, changes) = (nil, [], nil, 0)
      let standIn = Instance.standIn(for: ending, machine)
      ending.fields = []
      do { _ = try code.call(.object(standIn)) } catch { onFailure(error, own.type.name) }
      ending.fields = standIn.fields
      standIn.fields = []
      (waiting, fresh, current, changes) = outer
    }
    // Swift releases a class's own properties after the superclass's part. After the end of a world the fields are
    // empty.
    var steps: [Step] = []
    for index in own.ownRange where ending.fields.indices.contains(index) {
      steps.append(.value(ending.fields[index], of: Owner(layout: ending.layout, number: ending.number)))
      ending.fields[index] = .void
    }
    if own.superclass != nil { fresh.append(.rest(ending, from: level + 1)) }
    fresh += steps
  }

  /// The number of times that the world was reset.
  @exclusivity(unchecked) private(set) var epoch = 0

  /// Resets the world after all instances have ended: the next instance of each class is its first.
  func beginAgain() {
    (areOver, haveBeen) = (false, false)
    epoch += 1
  }

  /// Ends the world: releases the properties of all instances, so that reference cycles end too, and runs no code.
  func endAll() {
    areOver = true
    for instance in living {
      // Its own properties may hold it.
      let fields = instance.fields
      instance.fields = []
      instance.publishers = nil
      for var value in fields where !takes(&value) { value = .void }
    }
  }
}
