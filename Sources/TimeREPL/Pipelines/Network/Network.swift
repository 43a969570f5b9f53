import SchedulersEssentials

/// The session's network: the declared answers, and the requests that wait for one.
///
/// No request ever reaches a real network.
final class Network {
  /// The most redirections, as in URLSession.
  static let mostRedirections = 20

  private(set) var rules: [AnswerRule] = []
  /// The registered classes that derive from `URLProtocol`, the latest first.
  var protocols: [Value] = []
  /// The requests without an answer, in order.
  private(set) var waiting: [NetworkRequest] = []
  /// The waiting requests that have not been reported.
  private var unreported: [NetworkRequest] = []
  private unowned let runtime: Runtime

  init(_ runtime: Runtime) {
    self.runtime = runtime
  }

  /// Adds answers. Waiting requests that match are answered as if they were made now.
  func add(_ rule: AnswerRule) {
    rules.append(rule)
    let answered = waiting.filter { rule.pattern.matches($0.request) }
    waiting.removeAll { request in answered.contains { $0 === request } }
    for request in answered { request.schedule(rule.next(), of: rule) }
  }

  /// Makes a request. The latest declared answer that matches comes after its delay; without one the request waits.
  func ask(_ request: NetworkRequest) {
    if request.isLoaded(byOneOf: request.request.protocols + protocols) { return }
    guard let rule = rules.last(where: { $0.pattern.matches(request.request) }) else {
      waiting.append(request)
      unreported.append(request)
      return
    }
    request.schedule(rule.next(), of: rule)
  }

  func forget(_ request: NetworkRequest) {
    waiting.removeAll { $0 === request }
    unreported.removeAll { $0 === request }
  }

  /// Returns the waiting requests that have not been reported, and marks them as reported.
  func takeUnreported() -> [NetworkRequest] {
    if unreported.isEmpty { return [] }
    defer { unreported = [] }
    return unreported
  }
}

/// A request without a result so far.
final class NetworkRequest {
  enum Outcome {
    case answered([UInt8], URLResponseObject)
    case failed(Value)
  }

  private(set) var request: URLRequestObject
  private let scheduler: StageScheduler
  private let deliver: (Outcome) -> Void
  /// Called after each part of the body with three numbers of bytes: of the part, of all parts so far, and of the body.
  private let sent: ((_ part: Int, _ total: Int, _ all: Int) -> Void)?
  private var claim: (any Cancellable)?
  private var redirections = 0
  /// The instance of a class of the session that answers it.
  private var loader: Value?
  private var isOver = false
  /// The number of the row for the request.
  private(set) var asked: EventNumber = .none
  /// The command that caused it.
  let command: Site?

  /// - Parameters:
  ///   - stage: the receiver of the answer, which `pending` names.
  ///   - isOnMain: whether the answer is delivered on the main queue; otherwise on a queue of the network.
  init(
    _ request: URLRequestObject, _ stage: StageLabel, _ runtime: Runtime, isOnMain: Bool = false,
    sent: ((_ part: Int, _ total: Int, _ all: Int) -> Void)? = nil, deliver: @escaping (Outcome) -> Void
  ) {
    (self.request, self.sent, self.deliver) = (request, sent, deliver)
    command = runtime.command
    scheduler = StageScheduler(stage: stage, runtime: runtime, isOnMain: isOnMain)
  }

  private var runtime: Runtime { scheduler.runtime }
  var stage: StageLabel { scheduler.stage }

  /// The text of the request: `GET https://api.example.com/users`.
  var text: String {
    var text = ""
    "\(request.method) \(request.url.absolute)".writeEscaped(to: &text)
    return text
  }

  func start() {
    if isOver || runtime.abortion != nil { return }
    asked = runtime.recorder.record(.asked, of: self)
    causing(asked) { runtime.network.ask(self) }
  }

  /// Cancels the request.
  func cancel() {
    if isOver { return }
    end()
    causing(runtime.cause) { _ = runtime.recorder.record(.cancelled, of: self) }
  }

  private func end() {
    isOver = true
    claim?.cancel()
    claim = nil
    runtime.network.forget(self)
    guard let loader, let environment = runtime.environment else { return }
    self.loader = nil
    ownStage.evaluate { try environment.stop(loader) }
  }

  /// The stage of the session's code that answers the request.
  private var ownStage: PipelineStage { PipelineStage(StageName("URLProtocol"), scheduler.stage.scope, runtime) }

  /// Lets the first class that accepts the request answer it; returns false if none does.
  func isLoaded(byOneOf types: [Value]) -> Bool {
    guard !types.isEmpty, let environment = runtime.environment,
      case let type?? = ownStage.evaluate({ try environment.urlProtocol(among: types, for: request) })
    else { return false }
    schedule(after: .zero) { [self] in
      let made = ownStage.evaluate { try environment.load(request, by: type, done: finish) }
      guard case let made?? = made else { return }
      if isOver { ownStage.evaluate { try environment.stop(made) } } else { loader = made }
    }
    return true
  }

  private func finish(_ response: Value?, _ data: Value, _ error: Value?) {
    if isOver { return }
    if let error { return finish(.failed(error.thrownValue)) }
    guard case .object(let object)? = response, let response = object as? URLResponseObject else {
      return finish(.failed(.urlError("badServerResponse")))
    }
    finish(.answered(data.data ?? [], response))
  }

  /// Runs the body with an event as its cause.
  private func causing(_ event: EventNumber, _ body: () -> Void) {
    let outer = runtime.cause
    runtime.cause = event
    body()
    runtime.cause = outer
  }

  func schedule(_ answer: ScriptedAnswer, of rule: AnswerRule) {
    var delay = answer.delay.lowerBound
    if answer.delay.lowerBound < answer.delay.upperBound {
      var generator = runtime.machine.draws.generator(at: rule.site)
      let (least, most) = (answer.delay.lowerBound.nanoseconds, answer.delay.upperBound.nanoseconds)
      // Limits in whole milliseconds give a latency in whole milliseconds.
      let unit: Int64 = least.isMultiple(of: 1_000_000) && most.isMultiple(of: 1_000_000) ? 1_000_000 : 1
      let count = Int64.random(in: least / unit...most / unit, using: &generator)
      delay = VirtualTime.Stride(nanoseconds: count * unit)
    }
    let seconds = request.timeout
    if seconds > 0, seconds < Double(delay.nanoseconds) / 1e9 {
      let timeout = VirtualTime.Stride(nanoseconds: Int64(seconds * 1e9))
      return send(1, of: delay, until: timeout) { [self] in finish(.failed(.urlError("timedOut"))) }
    }
    send(1, of: delay, until: delay) { [self] in give(answer) }
  }

  /// Sends the parts of the body from a number on, each a quarter, at equal times during the delay of the answer. The
  /// last part is sent just before the answer comes.
  private func send(
    _ part: Int, of delay: VirtualTime.Stride, until end: VirtualTime.Stride, then action: @escaping () -> Void
  ) {
    let (before, after) = (time(of: part - 1, in: delay), time(of: part, in: delay))
    guard let sent, let all = request.body?.count, part <= Self.parts, after <= end else {
      return schedule(after: end - before, action)
    }
    schedule(after: after - before) { [self] in
      let (old, total) = (all * (part - 1) / Self.parts, all * part / Self.parts)
      if total > old { sent(total - old, total, all) }
      if !isOver, runtime.abortion == nil { send(part + 1, of: delay, until: end, then: action) }
    }
  }

  private static let parts = 4

  private func time(of part: Int, in delay: VirtualTime.Stride) -> VirtualTime.Stride {
    let (whole, rest) = delay.nanoseconds.quotientAndRemainder(dividingBy: Int64(Self.parts))
    return VirtualTime.Stride(nanoseconds: whole * Int64(part) + rest * Int64(part) / Int64(Self.parts))
  }

  /// Schedules an action, unless it is beyond the end of time.
  private func schedule(after delay: VirtualTime.Stride, _ action: @escaping () -> Void) {
    guard let due = runtime.now.adding(delay) else { return }
    causing(asked) {
      claim = scheduler.scheduleCancellably(after: due) { [self] in
        claim?.cancel()
        claim = nil
        if !isOver, runtime.abortion == nil { action() }
      }
    }
  }

  private func give(_ answer: ScriptedAnswer) {
    switch answer.content {
    case .failure(let error): finish(.failed(error))
    case .body(let bytes): respond(bytes, answer.status, answer.headers)
    case .computed(let function):
      let stage = PipelineStage(StageName(function.text), scheduler.stage.scope, runtime)
      var thrown: Value?
      let made: Value? = stage.evaluate {
        do { return try function.call(.object(request)) } catch let error as Thrown {
          thrown = error.value
          return .void
        }
      }
      if let thrown { return finish(.failed(thrown.isURLError ? thrown : .urlError("unknown"))) }
      guard let made else { return end() }
      if made.isURLError { return finish(.failed(made)) }
      stage.evaluate {
        let (status, body) = try made.statusAndBody(answer.status)
        respond(try body.asBody(runtime), status, answer.headers)
      } ?? end()
    }
  }

  private func respond(_ bytes: [UInt8], _ status: Int, _ headers: HeaderFields) {
    if [301, 302, 303, 307, 308].contains(status), let place = headers["Location"] {
      return redirect(to: place, keepsMethod: status > 303)
    }
    var headers = headers
    if headers["Content-Length"] == nil { headers["Content-Length"] = String(bytes.count) }
    finish(.answered(bytes, URLResponseObject(request.url, status: status, headers, length: bytes.count)))
  }

  private func redirect(to place: String, keepsMethod: Bool) {
    redirections += 1
    guard redirections <= Network.mostRedirections else {
      return finish(.failed(.urlError("httpTooManyRedirects")))
    }
    guard let url = URLObject(place, base: request.url) else { return finish(.failed(.urlError("badURL"))) }
    request = request.redirected(to: URLObject(url.resolved), keepsMethod: keepsMethod)
    start()
  }

  private func finish(_ outcome: Outcome) {
    let event: NetworkEvent =
      switch outcome {
      case .answered(let bytes, let response): .answered(status: response.status, count: bytes.count)
      case .failed(let error): .failed(error.text)
      }
    end()
    causing(runtime.recorder.record(event, of: self)) { deliver(outcome) }
  }
}

/// An event of a request; each is a row of the log.
enum NetworkEvent {
  case asked
  case answered(status: Int, count: Int)
  case failed(String)
  case cancelled

  /// The lane of these rows.
  static let lane = "net"

  /// The word before the request in a row.
  var text: String {
    switch self {
    case .asked: "asked"
    case .answered(let status, let count): "answered \(status), \(count) byte\(count == 1 ? "" : "s"):"
    case .failed(let error): "failed \(error):"
    case .cancelled: "cancelled"
    }
  }
}

/// The value of a row of the network: only its text.
final class NetworkNote: Object {
  private let string: String

  init(_ event: NetworkEvent, of request: NetworkRequest) {
    string = "\(event.text) \(request.text)"
    super.init(isCounted: false)
  }

  override var typeName: String { "request" }
  override var text: String { string }
  override func isEqual(to other: Object) -> Bool { (other as? NetworkNote)?.string == string }
}

extension Value {
  static func urlError(_ code: String) -> Value {
    // The value is small.
    guard let symbol = try? Value.symbol(code, type: .urlErrorCode),
      let box = try? TupleBox([symbol], labels: ["code"], type: .urlError)
    else { return .error(code) }
    return .tuple(box)
  }

  var isURLError: Bool { namedType === NamedType.urlError }

  /// Reads `(404, "none")`: a status and a body.
  fileprivate func statusAndBody(_ status: Int) throws -> (Int, Value) {
    guard case .tuple(let box) = self, box.type == nil, box.elements.count == 2, case .int(let status) = box.elements[0]
    else { return (status, self) }
    return (status, box.elements[1])
  }

  /// Returns the bytes of a body: strings and data unchanged, other values as JSON.
  func asBody(_ runtime: Runtime, at site: Site? = nil) throws -> [UInt8] {
    if case .string(let box) = innermost { return Array(box.text.utf8) }
    if let data { return data }
    if case .void = self { return [] }
    guard let environment = runtime.environment else { return [] }
    let place = site ?? runtime.command ?? Site(SourceRange(lower: 0, upper: 0), in: Source(""))
    return try JSONEncoderObject(environment).encode(self, at: place).data ?? []
  }
}
