import SchedulersEssentials

/// The content of one window: the subject for its values, and the number of its subscribers.
final class WindowContent<Output, Failure: Error> {
  let subject = PassthroughSubject<Output, Failure>()
  private let onLeave: () -> Void
  private let lock = Lock()
  private var listenerCount = 0

  /// `onLeave` is called after a subscriber has cancelled.
  init(onLeave: @escaping () -> Void) {
    self.onLeave = onLeave
  }

  var isHeard: Bool { lock.withLock { listenerCount > 0 } }

  func attach(_ outlet: Outlet<Output, Failure>) {
    lock.withLock { listenerCount += 1 }
    // Weak, to avoid a cycle: the subject retains its subscribers, and they retain this closure.
    let watch = Watch<Output, Failure>(cancel: { [weak self] in self?.leave() })
    subject.subscribe(WatchingStage("Window", outlet, watch))
  }

  private func leave() {
    lock.withLock { listenerCount -= 1 }
    onLeave()
  }
}

extension Publishers {
  /// A window sent by the operator `window`: a publisher of a part of its upstream's values.
  ///
  /// It stores nothing: a subscriber receives the values sent after it subscribed, as far as it has demand. After the
  /// window has closed, it receives only the completion.
  public struct Window<Output, Failure: Error>: Publisher {
    let content: WindowContent<Output, Failure>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      content.attach(Outlet(subscriber))
    }
  }
}
