import SchedulersEssentials

/// Foundation's `URLSession`, on the session's network.
final class URLSessionObject: FoundationObject {
  private let name: String
  private let configuration: Value

  init(_ name: String, configuration: Value = .nil) {
    (self.name, self.configuration) = (name, configuration)
    super.init()
  }

  override var typeName: String { "URLSession" }
  override var text: String { name }
  override func acts(by name: String) -> Bool { name == "dataTask" }

  static let rows: [Member] = [
    .object(
      "URLSession",
      "dataTaskPublisher(for url: Any) -> Publisher<(data: Data, response: URLResponse), URLError> as URLSession.DataTaskPublisher"
    ) { (session: URLSessionObject, arguments) in
      let runtime = arguments.machine.runtime
      return .object(publisher(try arguments.request(0), runtime))
    },
    .object(
      "URLSession",
      "dataTask(with request: Any, completionHandler: (Data?, URLResponse?, Error?) -> Void = nil) -> URLSessionDataTask"
    ) {
      (_: URLSessionObject, arguments) in
      let handler = arguments.given(1) == nil ? nil : try arguments.function(1)
      return .object(DataTaskObject(try arguments.request(0), handler, arguments))
    },
    .object(
      "URLSession",
      "uploadTask(with request: Any, from bodyData: Data?, completionHandler: (Data?, URLResponse?, Error?) -> Void = nil) -> URLSessionDataTask"
    ) { (_: URLSessionObject, arguments) in
      let handler = arguments.given(2) == nil ? nil : try arguments.function(2)
      return .object(DataTaskObject(try arguments.request(0).carrying(arguments[1].data), handler, arguments))
    },
    .object("URLSession", "data(from url: Any, delegate: Any = nil) async throws -> (Data, URLResponse)") {
      (_: URLSessionObject, arguments) in .object(loading(try arguments.request(0), arguments))
    },
    .object("URLSession", "data(for request: Any, delegate: Any = nil) async throws -> (Data, URLResponse)") {
      (_: URLSessionObject, arguments) in .object(loading(try arguments.request(0), arguments))
    },
    .object("URLSession", "configuration: Any") { (session: URLSessionObject, _) in session.configuration },
    .object("URLSession", "invalidateAndCancel()") { (_: URLSessionObject, _) in .void },
    .object("URLSession", "finishTasksAndInvalidate()") { (_: URLSessionObject, _) in .void },
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
          case .failed(let error): subject.send(completion: .failure(Thrown(value: error)))
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
  private static func loading(_ request: URLRequestObject, _ arguments: Arguments) -> Operation {
    let runtime = arguments.machine.runtime
    return ClosureOperation("the answer to \(request.text)") { task in
      if task.isCancelled { throw Thrown(value: .urlError("cancelled")) }
      let scope = ActionScope(task.title, for: "data", runtime)
      let label = StageLabel(scope: scope, name: StageName("data(from: \(request.text))"))
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

  static func add(to builtIns: inout BuiltIns) {
    builtIns.waitingMembers.formUnion(["data"])
    builtIns.members.add(rows + DataTaskObject.rows)
    builtIns.addType("URLSession") { type, _ in
      type.constant("shared", .object(URLSessionObject("URLSession.shared")))
        .constructor("URLSession(configuration: Any, delegate: Any = nil, delegateQueue: Any = nil) -> URLSession") {
          .object(URLSessionObject("URLSession(configuration:)", configuration: $0[0]))
        }
    }
    builtIns.addType("URLSessionConfiguration") { type, _ in
      for name in ["default", "ephemeral"] {
        type.computed(name) { .object(OptionsObject("URLSessionConfiguration", configuration)) }
      }
    }
    builtIns.knownMembers.formUnion(configuration.keys)
    builtIns.knownMembers.formUnion(["default", "ephemeral"])
  }

  private static let configuration = Dictionary(
    uniqueKeysWithValues: [
      "timeoutIntervalForRequest", "timeoutIntervalForResource", "httpAdditionalHeaders", "requestCachePolicy",
      "waitsForConnectivity", "allowsCellularAccess", "httpMaximumConnectionsPerHost", "urlCache", "protocolClasses",
      "httpShouldSetCookies", "urlCredentialStorage", "httpCookieStorage",
    ].map { ($0, "") })
}

/// `URLSessionDataTask`, which makes its request when it is resumed.
private final class DataTaskObject: FoundationObject {
  private let handler: Function?
  private let asked: NetworkRequest
  private let original: URLRequestObject
  private var state = "suspended"

  init(_ request: URLRequestObject, _ handler: Function?, _ arguments: Arguments) {
    let runtime = arguments.machine.runtime
    let scope = ActionScope("URLSession", for: "dataTask", runtime)
    let label = StageLabel(scope: scope, name: StageName("dataTask(with: \(request.text))"))
    let stage = PipelineStage(StageName("dataTask"), scope, runtime, at: arguments.site)
    (self.handler, original) = (handler, request)
    asked = NetworkRequest(request, label, runtime) { outcome in
      guard let handler else { return }
      stage.evaluate {
        switch outcome {
        case .answered(let bytes, let response):
          let response = Value.object(response)
          _ = try handler.call([try .wrapping(try DataObject.made(bytes)), try .wrapping(response), .nil])
        case .failed(let error): _ = try handler.call([.nil, .nil, try .wrapping(error)])
        }
      }
    }
    super.init()
  }

  override var typeName: String { "URLSessionDataTask" }
  override func acts(by name: String) -> Bool { true }

  static let rows: [Member] = [
    .object("URLSessionDataTask", "resume()") { (task: DataTaskObject, _) in
      if task.state == "suspended" {
        task.state = "running"
        task.asked.start()
      }
      return .void
    },
    .object("URLSessionDataTask", "cancel()") { (task: DataTaskObject, arguments) in
      if task.state == "running" { task.asked.cancel() }
      task.state = "canceling"
      return .void
    },
    .object("URLSessionDataTask", "state: Any") { (task: DataTaskObject, _) in try .symbol(task.state) },
    .object("URLSessionDataTask", "originalRequest: URLRequest?") { (task: DataTaskObject, _) in
      try .wrapping(.object(task.original))
    },
  ]
}

extension Arguments {
  /// Returns a `URLRequest`, or one for a `URL`.
  fileprivate func request(_ parameter: Int) throws -> URLRequestObject {
    if let request = self[parameter].request { return request }
    if let url = self[parameter].url { return URLRequestObject(url) }
    throw wrongType(parameter, expected: "URL or URLRequest")
  }
}
