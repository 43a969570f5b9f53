/// The rule by which an operator that reads several streams makes its own values.
class StreamRule {
  /// Whether to read an element of the source now.
  func wants(_ source: Int) -> Bool { true }

  /// Receives an element of a source. Returns the operator's next value, if the element completes one.
  func put(_ element: Value, _ source: Int) throws -> Value? { element }

  /// Receives the end of a source. Returns whether the operator ends, too, and its last value.
  func finish(_ source: Int) -> (ends: Bool, last: Value?) { (true, nil) }

  /// Whether the reader receives the values made before an error first, and not the error at once.
  var keepsOutputs: Bool { true }
}

/// The state that the tasks reading the sources of an iterator share with the task that reads the iterator.
///
/// A source is read only while a task waits for a value, at most one element ahead.
final class StreamMerger {
  private enum Phase { case idle, running, over }

  typealias Source = (StreamMerger, _ number: Int) throws -> Frame
  let rule: StreamRule
  private let name: String
  private let sources: [Source]
  private let runtime: Runtime
  private let site: Site
  private var phase = Phase.idle
  private var task: TaskObject?
  private var reader: TaskObject?
  private var waiting: [(source: Int, task: TaskObject)] = []
  private var outputs: [Value] = []
  private var failure: (any Error)?

  init(_ name: String, _ rule: StreamRule, _ sources: [Source], _ site: Site, _ runtime: Runtime) {
    (self.name, self.rule, self.sources, self.site, self.runtime) = (name, rule, sources, site, runtime)
  }

  // MARK: The reader

  func next() -> Operation {
    ClosureOperation(self.reason) { [self] task in
      if task.isCancelled { end() }
      if let answer = takeAnswer() { return try answer.get() }
      reader = task
      task.whenCancelled { [self] in end() }
      if phase == .idle {
        phase = .running
        begin(for: task)
      } else {
        letGo(takeWanted())
      }
      return nil
    }
  }

  private var reason: String {
    var reasons: [String] = []
    for child in task?.children ?? [] {
      guard let reason = child.operation?.reason, reason != Self.turn, !reasons.contains(reason) else { continue }
      reasons.append(reason)
    }
    return reasons.isEmpty ? "a value or the end of \(name)" : reasons.joined(separator: ", or ")
  }

  private func takeAnswer() -> Result<Value, any Error>? {
    if !outputs.isEmpty { return Result { [self] in try .wrapping(outputs.removeFirst()) } }
    if let failure {
      self.failure = nil
      return .failure(failure)
    }
    return phase == .over ? .success(.nil) : nil
  }

  /// Starts a task whose children read the sources.
  private func begin(for reader: TaskObject) {
    let tasks = runtime.machine.tasks
    var open = sources.count
    var isBegun = false
    let body = NativeFrame(site) { [self] _, task in
      if isBegun { return .returns(.void) }
      isBegun = true
      for (number, source) in sources.enumerated() {
        let child = tasks.start(try source(self, number), at: site, isOwn: true)
        child.name = "\(task.title)"
        task.adopt(child)
        child.whenFinished { [self, unowned task, unowned child] result in
          task.release(child)
          if case .failure(let error) = result { fail(error) }
          open -= 1
          if open == 0 { task.resume(.success(.void)) }
        }
      }
      return .waits(ClosureOperation("the ends of its sources") { _ in nil })
    }
    let task = tasks.start(body, at: site, isOwn: true)
    task.name = "\(reader.title): \(name)"
    task.locals = reader.locals
    self.task = task
  }

  /// Ends the iterator.
  func end() {
    (outputs, failure) = ([], nil)
    stop(with: .success(.nil))
  }

  // MARK: The sources

  private static let turn = "a task that asks for a value"

  /// An operation that waits until an element of a source is wanted.
  func pass(_ source: Int) -> Operation {
    ClosureOperation(Self.turn) { [self] task in
      if phase == .over || task.isCancelled { throw Thrown.cancellation }
      if reader != nil, rule.wants(source) {
        // As in Swift, the task is suspended and resumed once for each element.
        task.resume(.success(.void))
        return nil
      }
      waiting.append((source, task))
      task.whenCancelled { [self, unowned task] in
        waiting.removeAll { $0.task === task }
        task.resume(.failure(Thrown.cancellation))
      }
      return nil
    }
  }

  func deliver(_ element: Value, _ source: Int) throws {
    if phase != .running { return }
    if let output = try rule.put(element, source) {
      if let reader {
        self.reader = nil
        reader.resume(Result { try .wrapping(output) })
      } else {
        outputs.append(output)
      }
    } else if reader != nil {
      letGo(takeWanted())
    }
  }

  func finish(_ source: Int) {
    guard phase == .running else { return }
    let (ends, last) = rule.finish(source)
    if !ends { return }
    if let last, reader == nil { outputs.append(last) }
    stop(with: Result { try last.map { try .wrapping($0) } ?? .nil })
  }

  private func fail(_ error: any Error) {
    guard phase == .running, error is Thrown else { return }
    if reader == nil {
      failure = error
      if !rule.keepsOutputs { outputs = [] }
    }
    stop(with: .failure(error))
  }

  private func takeWanted() -> [TaskObject] {
    let wanted = waiting.filter { rule.wants($0.source) }
    waiting.removeAll { rule.wants($0.source) }
    return wanted.map(\.task)
  }

  private func letGo(_ tasks: [TaskObject]) { for task in tasks { task.resume(.success(.void)) } }

  private func stop(with answer: Result<Value, any Error>) {
    phase = .over
    let (ending, task, reader) = (waiting, task, reader)
    (waiting, self.task, self.reader) = ([], nil, nil)
    for entry in ending { entry.task.resume(.failure(Thrown.cancellation)) }
    if let task, task.executor.isLiving(task) { task.cancel() }
    reader?.resume(answer)
  }
}

extension StreamMerger {
  /// Returns a source that reads a stream.
  static func reading(_ stream: StreamSource, _ site: Site) -> Source {
    { merger, source in
      enum Place { case passing, asking, taking }
      var place = Place.passing
      var iterator: StreamSource?
      return NativeFrame(site) { input, _ in
        var input = input
        while true {
          switch place {
          case .passing:
            place = .asking
            return .waits(merger.pass(source))
          case .asking:
            do { _ = try input?.get() } catch { return .returns(.void) }
            let known = try iterator ?? stream.iterator(site)
            iterator = known
            place = .taking
            let next = try known.next(site)
            if let suspension = next.suspension { return .waits(suspension) }
            input = .success(next)
          case .taking:
            guard let element = try input?.get().unwrapped else {
              merger.finish(source)
              return .returns(.void)
            }
            try merger.deliver(element, source)
            place = .passing
          }
        }
      }
    }
  }
}

/// A stream that combines other streams, each of which is read by its own task.
final class JoinedStream: StreamSource {
  private let name: String
  private let type: String
  private let make: (Site) -> StreamMerger
  private var merger: StreamMerger?

  init(_ name: String, type: String, _ make: @escaping (Site) -> StreamMerger) {
    (self.name, self.type, self.make) = (name, type, make)
    super.init()
  }

  // A loop that ends releases its iterator, which ends the tasks that read the sources.
  deinit { merger?.end() }

  override var typeName: String { type }

  override func iterator(_ site: Site) throws -> StreamSource {
    let made = JoinedStream(name, type: type, make)
    made.merger = make(site)
    return made
  }

  override func next(_ site: Site) throws -> Value { merger.map { .object($0.next()) } ?? .nil }
}
