import SchedulersEssentials

/// One of the windows that `window` opens: how its values come in, and how many listen to them.
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
    // Weak: the subject holds its subscribers, and they what they call.
    let watch = Watch<Output, Failure>(cancel: { [weak self] in self?.leave() })
    subject.subscribe(WatchingStage("Window", outlet, watch))
  }

  private func leave() {
    lock.withLock { listenerCount -= 1 }
    onLeave()
  }
}

extension Publishers {
  /// One of the windows that the operator `window` opens: a part of its upstream's values.
  ///
  /// It keeps nothing: a subscriber has what comes after it has subscribed, as far as it has asked for it, and one that comes
  /// when the window is closed has the completion alone.
  public struct Window<Output, Failure: Error>: Publisher {
    let content: WindowContent<Output, Failure>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      content.attach(Outlet(subscriber))
    }
  }
}
