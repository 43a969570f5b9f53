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

  /// `Observations`, a sequence of what a closure returns, anew after each change of what it has read.
  private static let observations = #"""
    struct Observations<Element, Failure: Error>: AsyncSequence {
      enum Iteration { case next(Element), finish }
      struct AsyncIterator: AsyncIteratorProtocol {
        private final class Waiter {
          private var hasChanged = false
          private var continuation: CheckedContinuation<Void, Never>?
          func change() {
            guard let waiting = continuation else { hasChanged = true; return }
            continuation = nil
            waiting.resume()
          }
          func wait() async {
            if !hasChanged, !Task.isCancelled {
              await withTaskCancellationHandler {
                await withCheckedContinuation { continuation = $0 }
              } onCancel: {
                change()
              }
            }
            hasChanged = false
          }
        }
        private var emit: (() throws(Failure) -> Iteration)?
        private var waiter: Waiter?
        init(_ emit: @escaping () throws(Failure) -> Iteration) { self.emit = emit }
        mutating func next() async throws(Failure) -> Element? {
          guard let emit else { return nil }
          if let waiter { await waiter.wait() }
          if Task.isCancelled { self.emit = nil; return nil }
          let waiter = waiter ?? Waiter()
          self.waiter = waiter
          let made = withObservationTracking { Result { () throws(Failure) in try emit() } } onChange: { waiter.change() }
          do {
            if case .next(let value) = try made.get() { return value }
          } catch { self.emit = nil; throw error }
          self.emit = nil
          return nil
        }
      }
      private let emit: () throws(Failure) -> Iteration
      init(_ emit: @escaping () throws(Failure) -> Element) {
        self.emit = { () throws(Failure) -> Iteration in .next(try emit()) }
      }
      private init(of emit: @escaping () throws(Failure) -> Iteration, ending: Void) { self.emit = emit }
      static func untilFinished(_ emit: @escaping () throws(Failure) -> Iteration) -> Observations<Element, Failure> {
        Observations(of: emit, ending: ())
      }
      func makeAsyncIterator() -> AsyncIterator { AsyncIterator(emit) }
    }
    """#

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addDeclared("Observations", observations)
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
