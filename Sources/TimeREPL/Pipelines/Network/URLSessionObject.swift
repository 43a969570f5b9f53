import SchedulersEssentials

/// Foundation's `URLSession`, on the session's network.
final class URLSessionObject: FoundationObject {
  private let name: String
  private let configuration: Value
  /// The object that tasks without a completion handler report to. The session retains it until it is invalidated.
  private(set) var delegate: Value
  private var taskCount = 0
  private var tasks: [WeakTask] = []

  private struct WeakTask { weak var task: DataTaskObject? }

  /// Whether the session calls handlers and its delegate on the main queue.
  let isOnMain: Bool

  init(_ name: String, configuration: Value = .nil, delegate: Value = .nil, isOnMain: Bool = false) {
    (self.name, self.configuration, self.delegate, self.isOnMain) = (name, configuration, delegate, isOnMain)
    super.init()
  }

  override var typeName: String { "URLSession" }
  override var text: String { name }
  override var mayHoldInstances: Bool { !delegate.isNil }
  override func acts(by name: String) -> Bool { ["dataTask", "uploadTask"].contains(name) }

  /// Returns the identifier of the next task.
  func nextTask() -> Int {
    taskCount += 1
    return taskCount
  }

  /// Remembers a task, so that `invalidateAndCancel` can cancel it.
  func add(_ task: DataTaskObject) {
    if tasks.count.isMultiple(of: 64) { tasks.removeAll { $0.task == nil } }
    tasks.append(WeakTask(task: task))
  }

  /// Returns a request with the configuration's headers, unless it has its own of the same name, and with the
  /// configuration's timeouts, unless it sets its own.
  func prepared(_ request: URLRequestObject) -> URLRequestObject {
    guard case .object(let object) = configuration.innermost, let options = object as? OptionsObject else {
      return request
    }
    return request.completed(
      headers: options.option("httpAdditionalHeaders").map(HeaderFields.init),
      timeout: options.option("timeoutIntervalForRequest")?.interval,
      most: options.option("timeoutIntervalForResource")?.interval,
      protocols: (options.option("protocolClasses")?.unwrapped).flatMap { value in
        if case .array(let box) = value { box.elements } else { nil }
      } ?? [])
  }

  static let rows: [Member] = [
    .object(
      "URLSession",
      "dataTaskPublisher(for url: Any) -> Publisher<(data: Data, response: URLResponse), URLError> as URLSession.DataTaskPublisher"
    ) { (session: URLSessionObject, arguments) in
      .object(publisher(session.prepared(try arguments.request(0)), arguments.machine.runtime))
    },
    .object(
      "URLSession",
      "dataTask(with request: Any, completionHandler: (Data?, URLResponse?, Error?) -> Void = nil) -> URLSessionDataTask"
    ) {
      (session: URLSessionObject, arguments) in
      let handler = arguments.given(1) == nil ? nil : try arguments.function(1)
      return .object(DataTaskObject(try arguments.request(0), of: session, handler, arguments))
    },
    .object(
      "URLSession",
      "uploadTask(with request: Any, from bodyData: Data?, completionHandler: (Data?, URLResponse?, Error?) -> Void = nil) -> URLSessionUploadTask"
    ) { (session: URLSessionObject, arguments) in
      let handler = arguments.given(2) == nil ? nil : try arguments.function(2)
      let request = try arguments.request(0).carrying(arguments[1].data)
      return .object(DataTaskObject(request, of: session, handler, arguments, isUpload: true))
    },
    .object("URLSession", "data(from url: Any, delegate: Any = nil) async throws -> (Data, URLResponse)") {
      (session: URLSessionObject, arguments) in
      .object(loading(session.prepared(try arguments.request(0)), arguments.machine.runtime))
    },
    .object("URLSession", "data(for request: Any, delegate: Any = nil) async throws -> (Data, URLResponse)") {
      (session: URLSessionObject, arguments) in
      .object(loading(session.prepared(try arguments.request(0)), arguments.machine.runtime))
    },
    .object(
      "URLSession",
      "upload(for request: Any, from bodyData: Data, delegate: Any = nil) async throws -> (Data, URLResponse)"
    ) {
      (session: URLSessionObject, arguments) in
      let request = try arguments.request(0).carrying(arguments[1].data)
      return .object(loading(session.prepared(request), arguments.machine.runtime))
    },
    .object("URLSession", "delegate: Any?") { (session: URLSessionObject, _) in
      session.delegate.isNil ? .nil : try .wrapping(session.delegate)
    },
    .object("URLSession", "configuration: Any") { (session: URLSessionObject, _) in session.configuration },
    .object("URLSession", "invalidateAndCancel()") { (session: URLSessionObject, _) in
      for task in session.tasks { task.task?.cancel() }
      session.delegate = .nil
      return .void
    },
    .object("URLSession", "finishTasksAndInvalidate()") { (session: URLSessionObject, _) in
      session.delegate = .nil
      return .void
    },
  ]

  /// Returns a publisher that makes a request at the first demand, one for each subscription, as in Combine.
  static func publisher(_ request: URLRequestObject, _ runtime: Runtime) -> PublisherObject {
    let name = StageName("dataTaskPublisher(for: \(request.text))")
    return MadePublisher(name.full, stage: name, runtime) { scope in
      let label = StageLabel(scope: scope, name: name, traced: runtime.tracer?.current)
      return Deferred { () -> Stream in
        let subject = PassthroughSubject<Value, Thrown>()
        let asked = NetworkRequest(request, label, runtime) { outcome in
          switch outcome {
          case .failed(let error):
            subject.send(completion: .failure(Thrown(value: error.isURLError ? error : .urlError("unknown"))))
          case .answered(let bytes, let response):
            do {
              let pair = try Value.tuple(
                [try DataObject.made(bytes), .object(response)], labels: ["data", "response"])
              subject.send(pair)
              subject.send(completion: .finished)
            } catch {
              runtime.abort(Diagnostic(thrown: error))
            }
          }
        }
        var isAsked = false
        return subject.handleEvents(
          receiveCancel: { asked.cancel() },
          receiveRequest: { demand in
            if isAsked || demand == .none { return }
            isAsked = true
            asked.start()
          }
        ).eraseToAnyPublisher()
      }.eraseToAnyPublisher()
    }
  }

  /// `try await data(from: url)`
  ///
  /// - Parameter text: the call, as the log names it.
  static func loading(_ request: URLRequestObject, as text: String? = nil, _ runtime: Runtime) -> Operation {
    ClosureOperation("the answer to \(request.text)") { task in
      if task.isCancelled { throw Thrown(value: .urlError("cancelled")) }
      let scope = ActionScope(task.title, for: "data", runtime)
      let label = StageLabel(scope: scope, name: StageName(text ?? "data(from: \(request.text))"))
      let asked = NetworkRequest(request, label, runtime) { outcome in
        task.resume(
          Result {
            switch outcome {
            case .failed(let error): throw Thrown(value: error)
            case .answered(let bytes, let response): try .tuple([DataObject.made(bytes), .object(response)])
            }
          })
      }
      task.whenCancelled {
        asked.cancel()
        task.resume(Result { throw Thrown(value: .urlError("cancelled")) })
      }
      asked.start()
      return nil
    }
  }

  /// Performs `Data(contentsOf: url)`. As in Foundation, the caller waits for the answer.
  static func content(of request: URLRequestObject, _ arguments: Arguments) throws -> Value {
    let runtime = arguments.machine.runtime
    let scope = ActionScope("Data", for: "contentsOf", runtime)
    let label = StageLabel(scope: scope, name: StageName("Data(contentsOf: \(request.text))"))
    var outcome: NetworkRequest.Outcome?
    let asked = NetworkRequest(request, label, runtime) { outcome = $0 }
    asked.start()
    do {
      _ = try runtime.recorder.wait(.signal(limit: nil) { outcome != nil })
    } catch {
      asked.cancel()
      throw error
    }
    switch outcome {
    case .answered(let bytes, _): return try DataObject.made(bytes)
    case .failed(let error): throw Thrown(value: error)
    case nil: throw Thrown(value: .urlError("unknown"))
    }
  }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.waitingMembers.formUnion(["data", "upload"])
    builtIns.members.add(rows + DataTaskObject.rows)
    builtIns.addType("URLSession") { type, _ in
      type.constant("shared", .object(URLSessionObject("URLSession.shared")))
        .constructor("URLSession(configuration: Any, delegate: Any = nil, delegateQueue: Any = nil) -> URLSession") {
          let queue = $0[2].isNil ? nil : try $0.queue(2, $0.machine.runtime)
          return .object(
            URLSessionObject(
              "URLSession(configuration:)", configuration: $0[0], delegate: $0.given(1) ?? .nil,
              isOnMain: queue?.isMain ?? false))
        }
    }
    URLProtocols.add(to: &builtIns)
    for name in DataTaskObject.names { builtIns.addType(name) { _, _ in } }
    builtIns.addType("URLSessionConfiguration") { type, _ in
      for name in ["default", "ephemeral"] {
        type.computed(name) { .object(SessionConfiguration()) }
      }
    }
    builtIns.knownMembers.formUnion(SessionConfiguration.names)
    builtIns.knownMembers.formUnion(["default", "ephemeral"])
  }
}

/// `URLSessionConfiguration`. Only its timeouts, headers and protocol classes have an effect.
private final class SessionConfiguration: OptionsObject {
  static let names = [
    "timeoutIntervalForRequest", "timeoutIntervalForResource", "httpAdditionalHeaders", "requestCachePolicy",
    "waitsForConnectivity", "allowsCellularAccess", "httpMaximumConnectionsPerHost", "urlCache", "protocolClasses",
    "httpShouldSetCookies", "urlCredentialStorage", "httpCookieStorage",
  ]

  init() {
    super.init("URLSessionConfiguration", Dictionary(uniqueKeysWithValues: Self.names.map { ($0, "") }))
  }

  override func member(_ name: String) throws -> Value? {
    switch (name, option(name)) {
    case ("timeoutIntervalForRequest", nil): .double(URLRequestObject.defaultTimeout)
    case ("timeoutIntervalForResource", nil): .double(604_800)
    case (_, let value): try value ?? super.member(name)
    }
  }
}

extension Arguments {
  /// Returns a `URLRequest`, or one for a `URL`.
  func request(_ parameter: Int) throws -> URLRequestObject {
    if let request = self[parameter].request { return request }
    if let url = self[parameter].url { return URLRequestObject(url) }
    throw wrongType(parameter, expected: "URL or URLRequest")
  }
}
