import SchedulersEssentials

/// A chain of operators as it is subscribed to once: what it is called, and how it is stopped from outside.
///
/// A publisher is made anew for each subscription, within the scope of that subscription. So an operator knows whom it
/// serves, and a closure that cannot be evaluated stops just the lanes that depend on it.
class Scope {
  let name: String
  /// One for a scope and all within it.
  private let standing: Standing
  /// How many publishers its operators have got from closures, or closures within those beyond the deepest.
  private var innerCount = 0
  /// Whether somebody hears of all that passes an operator below the one that is being made.
  final var isOverheard = false
  /// How many scopes it stands within.
  fileprivate let level: Int

  private final class Standing {
    @exclusivity(unchecked) var isStopped = false
  }

  /// - Parameter outer: the scope with which it is stopped.
  init(_ name: String, within outer: Scope? = nil) {
    self.name = name
    level = outer.map { $0.level + 1 } ?? 0
    standing = outer?.standing ?? Standing()
  }

  /// What was typed to make the chain, where that is known.
  var definition: String? { nil }

  /// Whether it was stopped: nothing passes its operators any more, and none of its closures is called. Asked twice for
  /// each value of each operator, and so not to be overridden.
  final var isStopped: Bool {
    get { standing.isStopped }
    set { standing.isStopped = newValue }
  }

  /// Whether it serves several others.
  var isShared: Bool { false }

  /// Who hears of the values that nobody asked for.
  var observer: (any Observer & Sendable)? { nil }

  /// A closure could not be evaluated: on a Mac the program would have ended. Each scope tells of it in its own way.
  func stop(_ diagnostic: Diagnostic) { preconditionFailure("A scope reports an error of its closures.") }

  /// Whether it, or a chain that depends on it, is one of those that are looked for.
  func serves(_ isWanted: (Scope) -> Bool) -> Bool { isWanted(self) }

  /// The scope of the next publisher that a closure has made: `calm#1`, `calm#2`, or `shared#1` above a `share()`.
  ///
  /// A closure that calls itself makes publishers within publishers without end: from some level on, all stand within
  /// the scope of that level and are counted there, so that names and chains of scopes stay short.
  final func nextInner() -> Scope { inner(within: self) }

  fileprivate func inner(within scope: Scope) -> Scope {
    scope.innerCount += 1
    return InnerScope(scope.innerCount, in: scope)
  }

  fileprivate static let deepest = 8
}

/// A publisher that an operator got while it ran, as `flatMap` does from its closure. It lives and is stopped with the
/// chain that it is part of.
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

/// What several chains share, as they do above a `share()`. It bears no name, for its work is nobody's in particular, and
/// when one of its closures cannot be evaluated, all who depend on it are stopped.
final class SharedScope: Scope {
  private struct Member {
    weak var scope: Scope?
  }

  private let runtime: Runtime
  /// What was connected by hand, and would go on without subscribers.
  private var connections: [any Cancellable] = []

  private var members: [Member] = []
  /// How many members there may be before it is worth looking for those that are gone.
  private var enough = 8

  init(_ runtime: Runtime) {
    self.runtime = runtime
    super.init("")
  }

  override var isShared: Bool { true }

  /// A chain subscribes to what is shared. Where all others were stopped, it begins anew.
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

  /// It was connected.
  func add(_ connection: any Cancellable) {
    connections.append(connection)
  }

  override func stop(_ diagnostic: Diagnostic) {
    if isStopped { return }
    isStopped = true
    let present = members.compactMap(\.scope).filter { !$0.isStopped }
    for scope in present { scope.stop(diagnostic) }
    // Nobody is there whose lane could tell of it.
    if present.isEmpty { runtime.recorder.record(stop: diagnostic, of: "shared") }
    let ended = connections
    connections = []
    for connection in ended { connection.cancel() }
  }

  override func serves(_ isWanted: (Scope) -> Bool) -> Bool {
    members.contains { $0.scope?.serves(isWanted) ?? false }
  }
}
