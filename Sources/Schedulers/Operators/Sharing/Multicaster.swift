/// Puts a subject between one upstream and many subscribers: what connectable publishers are made of.
///
/// Subscribers attach to the subject; each connection attaches the subject to upstream once more.
final class Multicaster<Upstream: Publisher, S: Subject>
where S.Output == Upstream.Output, S.Failure == Upstream.Failure {
  private let upstream: Upstream
  private let subject: S

  init(_ upstream: Upstream, subject: S) {
    self.upstream = upstream
    self.subject = subject
  }

  func attach<Downstream: Subscriber>(_ subscriber: Downstream)
  where Downstream.Input == S.Output, Downstream.Failure == S.Failure {
    subject.subscribe(Stage(MulticastRule(), subscriber))
  }

  /// Cancelling or dropping the result ends the connection.
  func connect() -> any Cancellable {
    upstream.subscribe(subject)
  }
}

private struct MulticastRule<Input>: Rule {
  typealias Thrown = Never
  static var name: String { "Multicast" }
  func step(_ input: Input) -> Step<Input> { .pass(input) }
}
