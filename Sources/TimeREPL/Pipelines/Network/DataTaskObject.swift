import SchedulersEssentials

/// `URLSessionDataTask` and `URLSessionUploadTask`, which make their request when they are resumed.
///
/// As in Foundation, a task without a completion handler reports to the session's delegate. A running task lives until
/// it ends even if no variable holds it, because its request retains it.
final class DataTaskObject: FoundationObject {
  private let session: URLSessionObject
  private let original: URLRequestObject
  private let identifier: Int
  private let isUpload: Bool
  private let handler: Function?
  private var delegate: Value
  private let stage: PipelineStage
  private let label: StageLabel
  private weak var asked: NetworkRequest?
  private var state = State.suspended
  private var sent = 0
  private var received = 0
  private var response: Value?
  private var failure: Value?

  private enum State: String { case suspended, running, canceling, completed }

  init(
    _ request: URLRequestObject, of session: URLSessionObject, _ handler: Function?, _ arguments: Arguments,
    isUpload: Bool = false
  ) {
    let runtime = arguments.machine.runtime
    (self.session, original, self.handler, self.isUpload) = (session, request, handler, isUpload)
    identifier = session.nextTask()
    delegate = session.delegate
    let name = isUpload ? "uploadTask" : "dataTask"
    let scope = ActionScope("URLSession", for: name, runtime)
    label = StageLabel(scope: scope, name: StageName("\(name)(with: \(request.text))"))
    stage = PipelineStage(StageName(name), scope, runtime, at: arguments.site)
    super.init()
    session.add(self)
  }

  override var typeName: String { isUpload ? "URLSessionUploadTask" : "URLSessionDataTask" }
  override var owners: [String] { Self.names.filter { $0 != "URLSessionUploadTask" || isUpload } }

  /// The names of its type and of those that it inherits from.
  static let names = ["URLSessionUploadTask", "URLSessionDataTask", "URLSessionTask"]

  override var mayHoldInstances: Bool { true }
  override func acts(by name: String) -> Bool { true }

  private func resume() {
    guard state == .suspended else { return }
    state = .running
    let request = NetworkRequest(
      session.prepared(original), label, stage.runtime, isOnMain: session.isOnMain, sent: sending
    ) { [self] outcome in end(outcome) }
    asked = request
    request.start()
  }

  func cancel() {
    guard state == .suspended || state == .running else { return }
    let asked = asked
    state = .canceling
    guard let asked else {
      state = .completed
      return
    }
    asked.cancel()
    // The handler is called on the session's queue, and so after `cancel()` has returned.
    StageScheduler(stage: label, runtime: stage.runtime, isOnMain: session.isOnMain).schedule(options: nil) { [self] in
      end(.failed(.urlError("cancelled")))
    }
  }

  private func end(_ outcome: NetworkRequest.Outcome) {
    state = .completed
    stage.evaluate {
      let delegate = delegate
      self.delegate = .nil
      switch outcome {
      case .answered(let bytes, let object):
        let data = try DataObject.made(bytes)
        (received, response) = (bytes.count, .object(object))
        if let handler {
          _ = try handler.call([try .wrapping(data), try .optional(response), .nil])
        } else {
          if !bytes.isEmpty { try call(delegate, ["dataTask": .object(self), "didReceive": data]) }
          try call(delegate, ["task": .object(self), "didCompleteWithError": .nil])
        }
      case .failed(let error):
        failure = error
        if let handler {
          _ = try handler.call([.nil, .nil, try .wrapping(error)])
        } else {
          try call(delegate, ["task": .object(self), "didCompleteWithError": try .wrapping(error)])
        }
      }
    }
  }

  /// Reports to the delegate that a part of the body was sent; nil for a task without a body.
  private var sending: ((_ part: Int, _ total: Int, _ all: Int) -> Void)? {
    if original.body?.isEmpty ?? true { return nil }
    return { [self] part, total, all in
      sent = total
      stage.evaluate {
        try call(
          delegate,
          [
            "task": .object(self), "didSendBodyData": Self.count(part), "totalBytesSent": Self.count(total),
            "totalBytesExpectedToSend": Self.count(all),
          ])
      }
    }
  }

  /// Calls the `urlSession` method with these labels, if the delegate has it.
  private func call(_ delegate: Value, _ arguments: KeyValuePairs<String, Value>) throws {
    if delegate.isNil { return }
    let receiver = delegate.innermost
    let labels = [nil] + arguments.map(\.key)
    let method = stage.runtime.declaredMember(receiver) { "\($0).urlSession" }?.alternatives
      .first { $0.compiled?.labels.dropFirst().elementsEqual(labels) ?? false }
    _ = try method?.call([receiver, .object(session)] + arguments.map(\.value))
  }

  private static func count(_ bytes: Int) -> Value { Value(SizedInteger(truncating: Int128(bytes), .int64)) }

  static let rows: [Member] = ["URLSessionDataTask", "URLSessionUploadTask"].flatMap { type in
    [
      .object(type, "resume()") { (task: DataTaskObject, _) in
        task.resume()
        return .void
      },
      .object(type, "cancel()") { (task: DataTaskObject, _) in
        task.cancel()
        return .void
      },
      .object(type, "state: Any") { (task: DataTaskObject, _) in try .symbol(task.state.rawValue) },
      .object(type, "taskIdentifier: Int") { (task: DataTaskObject, _) in .int(task.identifier) },
      .object(type, "originalRequest: URLRequest?") { (task: DataTaskObject, _) in
        try .wrapping(.object(task.original))
      },
      .object(type, "currentRequest: URLRequest?") { (task: DataTaskObject, _) in
        try .wrapping(.object(task.original))
      },
      .object(type, "response: URLResponse?") { (task: DataTaskObject, _) in try .optional(task.response) },
      .object(type, "error: Error?") { (task: DataTaskObject, _) in try .optional(task.failure) },
      .object(type, "countOfBytesSent: Int64") { (task: DataTaskObject, _) in count(task.sent) },
      .object(type, "countOfBytesReceived: Int64") { (task: DataTaskObject, _) in count(task.received) },
      .object(type, "countOfBytesExpectedToSend: Int64") { (task: DataTaskObject, _) in
        count(task.original.body?.count ?? 0)
      },
    ] as [Member]
  }
}
