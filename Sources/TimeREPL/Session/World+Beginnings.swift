/// What a beginner has forgotten, or could type next.
enum Beginning: Equatable {
  /// Nothing is declared.
  case nothingDeclared
  /// This has been declared and nobody subscribes to it.
  case unwatched(String)
  /// This can be sent to.
  case nothingSent(String)
}

extension World {
  /// What to type in a world in which nothing has happened; nil in any other.
  var beginning: Beginning? {
    if log.lastNumber > 0 { return nil }
    let publishers = environment.names.filter { environment.variable($0)?.value.publisher != nil }
    if publishers.isEmpty { return .nothingDeclared }
    if !hasSubscribers, let unwatched { return .unwatched(unwatched) }
    let subject = publishers.first { environment.variable($0)?.value.publisher is SubjectObject && kinds[$0] != .hot }
    return subject.map { .nothingSent($0) }
  }

  /// A declared chain of operators that a command has not reached, because nobody in the world subscribes to anything:
  /// who has never seen a publisher that does nothing takes that for a fault.
  ///
  /// - Parameter place: where the log stood before the command; it is told once.
  func forgotten(by command: InputCommand, since place: Int) -> Beginning? {
    if hasSubscribers { return nil }
    switch command.kind {
    case .act(let act):
      guard case .send = act.kind, !log.events[kept: 0..<place].contains(where: { $0.kind == .value }) else {
        return nil
      }
    case .motion: if log.count > 0 || runtime.scheduler.pendingCount > 0 { return nil }
    default: return nil
    }
    return unwatched.map { .unwatched($0) }
  }

  private var hasSubscribers: Bool { !lanes.isEmpty || !kept.isEmpty }

  /// The first name of a chain of operators.
  private var unwatched: String? {
    environment.names.first { environment.variable($0)?.value.publisher?.upstreams.isEmpty == false }
  }
}
