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
    let watch = Watch<Output, Failure>(cancel: {
      self.lock.withLock { self.listenerCount -= 1 }
      self.onLeave()
    })
    subject.subscribe(WatchingStage("Window", outlet, watch))
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
