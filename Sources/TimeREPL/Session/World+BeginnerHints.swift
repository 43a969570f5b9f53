/// A hint for a beginner: what is missing, or what could be typed next.
enum BeginnerHint: Equatable {
  /// Nothing is declared.
  case nothingDeclared
  /// The named publisher has no subscriber.
  case unwatched(String)
  /// The named subject has not sent anything.
  case nothingSent(String)
}

extension World {
  /// The hint for a world in which nothing has happened; nil in any other.
  var beginnerHint: BeginnerHint? {
    if log.lastNumber > 0 { return nil }
    let publishers = environment.names.filter { environment.variable($0)?.value.publisher != nil }
    if publishers.isEmpty { return .nothingDeclared }
    if !hasSubscribers, let unwatched { return .unwatched(unwatched) }
    let subject = publishers.first { environment.variable($0)?.value.publisher is SubjectObject && kinds[$0] != .hot }
    return subject.map { .nothingSent($0) }
  }

  /// Returns the hint for a declared chain of operators without subscribers that a command did not reach. A user who
  /// has never seen a publisher without subscribers takes the silence for a fault.
  ///
  /// - Parameter place: The length of the log before the command; the hint is given once.
  func hintOfNoSubscriber(by command: InputCommand, since place: Int) -> BeginnerHint? {
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
