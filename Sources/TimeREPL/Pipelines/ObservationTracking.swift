/// A pending `onChange` of `withObservationTracking`: the first change of a property that its closure has read calls it.
///
/// Swift's `onChange` is called once, before the property changes, on the thread that changes it.
final class ObservationTracking {
  private var onChange: Function?
  /// The properties that were read.
  private var places: [(owner: PropertyPublishers, place: Int)] = []

  private init(_ onChange: Function) { self.onChange = onChange }

  /// Whether the change has come, so that nothing is told any more.
  var isOver: Bool { onChange == nil }

  func tell() throws {
    guard let function = onChange else { return }
    onChange = nil
    _ = try function.call([])
  }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addFunction("withObservationTracking(_ apply: () -> T, onChange: () -> Void) -> T") { arguments in
      let (apply, tracking) = (try arguments.function(0), ObservationTracking(try arguments.function(1)))
      let result = try tracking.noteReads(arguments.machine) { try apply.call([]) }
      for (owner, place) in tracking.places { owner.add(tracking, at: place) }
      tracking.places = []
      return result
    }
  }

  /// Notes what is read meanwhile; one that is called within another notes its reads for both.
  private func noteReads(_ machine: Machine, _ body: () throws -> Value) rethrows -> Value {
    let outer = machine.instances.onRead
    defer { machine.instances.onRead = outer }
    var seen: [ObjectIdentifier: Set<Int>] = [:]
    machine.instances.onRead = { [unowned self] instance, place in
      outer?(instance, place)
      let owner = PropertyPublishers.publishers(of: instance)
      if seen[ObjectIdentifier(owner), default: []].insert(place).inserted { places.append((owner, place)) }
    }
    return try body()
  }
}
