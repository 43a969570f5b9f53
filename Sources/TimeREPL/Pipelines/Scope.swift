import SchedulersEssentials

/// One subscription to a chain of operators: its name, and how it is stopped from outside.
///
/// A publisher makes a new stream for each subscription, inside the subscription's scope. So an operator knows its
/// lane, and an error in a closure stops only the lanes that depend on it.
class Scope {
  let name: String
  /// Shared by a scope and all scopes within it.
  private let status: Status
  /// The number of publishers that closures have made in it, including those beyond the deepest level.
  private var innerCount = 0
  /// Whether an operator downstream of the one being made observes everything that passes.
  final var isObserved = false
  /// The number of scopes around it.
  fileprivate let level: Int

  private final class Status {
    // Exclusive access is unchecked, as in `Machine`.
    @exclusivity(unchecked) var isStopped = false
  }

  /// - Parameter outer: the scope that is stopped together with this one.
  init(_ name: String, within outer: Scope? = nil) {
    self.name = name
    level = outer.map { $0.level + 1 } ?? 0
    status = outer?.status ?? Status()
  }

  /// The text that made the chain, if it is known.
  var definition: String? { nil }

  /// Whether the subscription was stopped: its operators pass nothing, and its closures are not called. Final, because
  /// it is read twice for each value of each operator.
  final var isStopped: Bool {
    get { status.isStopped }
    set { status.isStopped = newValue }
  }

  /// Whether the scope serves several other scopes.
  var isShared: Bool { false }

  /// Whether the subscription's values go to a closure or a property, and not to a lane.
  var endsInCode: Bool { false }

  /// Receives the values without demand.
  var observer: (any Observer & Sendable)? { nil }

  /// Reports an error in a closure; on a Mac the program would end. Each kind of scope reports it in its own way.
  func stop(_ diagnostic: Diagnostic) { preconditionFailure("A scope reports an error of its closures.") }

  /// Whether the scope is a wanted one, or a wanted one depends on it.
  func serves(_ isWanted: (Scope) -> Bool) -> Bool { isWanted(self) }

  /// Returns the scope of the next publisher that a closure makes: `calm#1`, `calm#2`, or `shared#1` above a `share()`.
  ///
  /// A closure that calls itself makes publishers within publishers endlessly. Beyond a certain level all are placed in
  /// the scope of that level and counted there, so that names and chains of scopes stay short.
  final func nextInner() -> Scope { inner(within: self) }

  fileprivate func inner(within scope: Scope) -> Scope {
    scope.innerCount += 1
    return InnerScope(scope.innerCount, in: scope)
  }

  fileprivate static let deepest = 8
}

/// The scope of a publisher that an operator gets while it runs, as `flatMap` does. It lives and is stopped with its
/// chain.
private final class InnerScope: Scope {
  private let outer: Scope
  private let share = MemoryShare(MemoryShare.inner)

  init(_ number: Int, in outer: Scope) {
    self.outer = outer
    let name = outer.name.isEmpty ? "shared" : outer.name
    super.init("\(name)#\(outer.level == Self.deepest ? "..." : "")\(number)", within: outer)
  }

  override func inner(within scope: Scope) -> Scope {
    super.inner(within: level > Self.deepest ? outer : self)
  }

  override var definition: String? { outer.definition }
  override var isShared: Bool { outer.isShared }
  override var observer: (any Observer & Sendable)? { outer.observer }

  override func stop(_ diagnostic: Diagnostic) { outer.stop(diagnostic) }

  override func serves(_ isWanted: (Scope) -> Bool) -> Bool { isWanted(self) || outer.serves(isWanted) }
}

/// The scope that several chains share, above a `share()`. It has no name, because its work belongs to no single lane.
/// An error in one of its closures stops all dependent lanes.
final class SharedScope: Scope {
  private struct Member {
    weak var scope: Scope?
  }

  private let runtime: Runtime
  /// The connections made by `connect()`, which continue without subscribers.
  private var connections: [any Cancellable] = []

  private var members: [Member] = []
  /// The number of members at which released ones are removed.
  private var enough = 8

  init(_ runtime: Runtime) {
    self.runtime = runtime
    super.init("")
  }

  override var isShared: Bool { true }

  /// Adds a chain that subscribes to the shared part. If all others were stopped, the scope starts again.
  func join(_ scope: Scope) {
    if isStopped, members.allSatisfy({ $0.scope?.isStopped ?? true }) {
      isStopped = false
      members = []
    }
    if members.count >= enough {
      members.removeAll { $0.scope?.isStopped ?? true }
      enough = 2 * members.count + 8
    }
    members.append(Member(scope: scope))
  }

  /// Keeps a connection.
  func add(_ connection: any Cancellable) {
    connections.append(connection)
  }

  override func stop(_ diagnostic: Diagnostic) {
    if isStopped { return }
    isStopped = true
    let present = members.compactMap(\.scope).filter { !$0.isStopped }
    for scope in present { scope.stop(diagnostic) }
    // No lane depends on it that could report the error.
    if present.isEmpty { runtime.recorder.record(stop: diagnostic, of: "shared") }
    let ended = connections
    connections = []
    for connection in ended { connection.cancel() }
  }

  override func serves(_ isWanted: (Scope) -> Bool) -> Bool {
    members.contains { $0.scope?.serves(isWanted) ?? false }
  }
}
