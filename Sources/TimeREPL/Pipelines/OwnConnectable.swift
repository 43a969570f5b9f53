import SchedulersEssentials

/// A connectable publisher declared by the session, as the library sees it.
struct OwnConnectable: ConnectablePublisher {
  typealias Output = Value
  typealias Failure = Thrown
  let stream: OwnStream

  func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Thrown {
    stream.receive(subscriber: subscriber)
  }

  func connect() -> any Cancellable {
    let connection = stream.stage.evaluate {
      try stream.environment.declaredMember(stream.value) { "\($0).connect" }?.call(stream.value) ?? .void
    }
    return AnyCancellable { [stream] in
      stream.stage.evaluate {
        guard let connection else { return }
        if case .object(let object) = connection.innermost, let known = object as? CancellableObject {
          known.cancel()
        } else {
          _ = try stream.environment.declaredMember(connection) { "\($0).cancel" }?.call(connection)
        }
      }
    }
  }
}
