import SchedulersEssentials

/// `AsyncChannel` and `AsyncThrowingChannel`: a task that sends an element waits until another task has received it.
final class ChannelObject: StreamSource {
  static let members = ["send", "finish", "fail"]
  private let name: String
  private var senders: [(task: TaskObject, element: Value)] = []
  private var receivers: [TaskObject] = []
  private var end: Result<Value, any Error>?

  init(_ name: String) {
    self.name = name
    super.init()
  }

  override var typeName: String { name }
  override var memberNames: [String] { super.memberNames + Self.members }
  override func acts(by name: String) -> Bool { Self.members.contains(name) }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    switch name {
    case "send":
      let element = try arguments.matched(to: Signature("send(_ element: Any)"))[0]
      return .object(
        ClosureOperation("a task that receives from the channel") { [self] task in try send(element, task) })
    case "finish":
      _ = try arguments.matched(to: Signature("finish()"))
      finish(.success(.nil))
      return .void
    case "fail" where self.name == "AsyncThrowingChannel":
      finish(.failure(Thrown(value: try .error(arguments.matched(to: Signature("fail(_ error: Error)"))[0]))))
      return .void
    default: return try super.call(name, arguments)
    }
  }

  private func send(_ element: Value, _ task: TaskObject) throws -> Value? {
    if end != nil || task.isCancelled { return .void }
    if !receivers.isEmpty {
      receivers.removeFirst().resume(Result { try .wrapping(element) })
      return .void
    }
    senders.append((task, element))
    task.whenCancelled { [self, unowned task] in
      senders.removeAll { $0.task === task }
      task.resume(.success(.void))
    }
    return nil
  }

  private func finish(_ result: Result<Value, any Error>) {
    if end != nil { return }
    let (waiting, asking) = (senders, receivers)
    (senders, receivers) = ([], [])
    end = asking.isEmpty ? result : .success(.nil)
    for sender in waiting { sender.task.resume(.success(.void)) }
    for receiver in asking { receiver.resume(result) }
  }

  override func next(_ site: Site) throws -> Value {
    .object(
      ClosureOperation("a value or the end of the channel") { [self] task in
        if let end {
          self.end = .success(.nil)
          return try end.get()
        }
        if task.isCancelled { return .nil }
        if !senders.isEmpty {
          let (sender, element) = senders.removeFirst()
          sender.resume(.success(.void))
          return try .wrapping(element)
        }
        receivers.append(task)
        task.whenCancelled { [self, unowned task] in
          receivers.removeAll { $0 === task }
          task.resume(.success(.nil))
        }
        return nil
      })
  }
}
