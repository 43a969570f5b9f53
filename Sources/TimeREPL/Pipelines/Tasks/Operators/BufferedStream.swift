import SchedulersEssentials

/// `buffer(policy:)`: a task reads ahead of the loop.
final class BufferedStream: StreamSource {
  private enum Overflow { case waits, dropsOldest, dropsNewest }
  private enum Phase { case idle, running, over }

  private let base: StreamSource
  private let limit: Int
  private let excess: Overflow
  private let runtime: Runtime
  private let site: Site
  private var phase = Phase.idle
  private var task: TaskObject?
  private var elements: [Value] = []
  private var failure: (any Error)?
  private var reader: TaskObject?
  /// The task that reads ahead, while the buffer is full.
  private var filler: TaskObject?

  private init(_ base: StreamSource, _ limit: Int, _ excess: Overflow, _ site: Site, _ runtime: Runtime) {
    (self.base, self.limit, self.excess, self.site, self.runtime) = (base, limit, excess, site, runtime)
    super.init()
  }

  // A loop that ends releases its iterator, which ends the task that reads ahead.
  deinit { end() }

  static func made(_ base: StreamSource, _ policy: Value, _ runtime: Runtime, _ site: Site) throws -> Value {
    guard case .symbol(let box) = policy else { throw site.diagnostic(policy.wrongType("AsyncBufferSequencePolicy")) }
    let count: Int = if case .int(let count)? = box.arguments.first?.value { max(0, count) } else { 0 }
    let (limit, excess): (Int, Overflow) =
      switch box.name {
      case "bounded": (count, .waits)
      case "unbounded": (.max, .waits)
      case "bufferingLatest": (count, .dropsOldest)
      case "bufferingOldest": (count, .dropsNewest)
      default: throw site.diagnostic(policy.wrongType("AsyncBufferSequencePolicy"))
      }
    return .object(BufferedStream(base, limit, excess, site, runtime))
  }

  override var typeName: String { "AsyncBufferSequence" }

  override func iterator(_ site: Site) throws -> StreamSource {
    limit == 0 ? try base.iterator(site) : BufferedStream(base, limit, excess, site, runtime)
  }

  override func next(_ site: Site) throws -> Value {
    .object(
      ClosureOperation("a value or the end of the buffer") { [self] task in
        if task.isCancelled { end() }
        if !elements.isEmpty {
          defer { resumeFiller() }
          return try .wrapping(elements.removeFirst())
        }
        if let failure {
          self.failure = nil
          throw failure
        }
        if phase == .over { return .nil }
        reader = task
        task.whenCancelled { [unowned self] in end() }
        if phase == .idle { try begin(for: task) }
        return nil
      })
  }

  private func resumeFiller() {
    let waiting = filler
    filler = nil
    waiting?.resume(.success(.void))
  }

  private var isFull: Bool { excess == .waits && elements.count >= limit && phase == .running }

  private func begin(for reader: TaskObject) throws {
    phase = .running
    let (iterator, site) = (try base.iterator(site), site)
    enum Place { case waiting, asking, taking }
    var place = Place.waiting
    let body = NativeFrame(site) { [weak self] input, _ in
      var input = input
      while let self {
        switch place {
        case .waiting:
          place = .asking
          if isFull {
            return .waits(
              ClosureOperation("room in the buffer") { [weak self] task in
                self?.filler = task
                return nil
              })
          }
        case .asking:
          if phase != .running { return .returns(.void) }
          place = .taking
          let next = try iterator.next(site)
          if let suspension = next.suspension { return .waits(suspension) }
          input = .success(next)
        case .taking:
          do {
            guard let element = try input?.get().unwrapped else {
              finish(nil)
              return .returns(.void)
            }
            put(element)
          } catch let error as Thrown {
            finish(error)
            return .returns(.void)
          }
          place = .waiting
        }
      }
      return .returns(.void)
    }
    let task = runtime.machine.tasks.start(body, at: site, isOwn: true)
    task.name = "\(reader.title): buffer"
    task.locals = reader.locals
    self.task = task
  }

  private func put(_ element: Value) {
    guard phase == .running else { return }
    if let waiting = reader {
      reader = nil
      return waiting.resume(Result { try .wrapping(element) })
    }
    if elements.count >= limit {
      if excess == .dropsNewest { return }
      if excess == .dropsOldest { elements.removeFirst() }
    }
    elements.append(element)
  }

  private func finish(_ error: Thrown?) {
    guard phase == .running else { return }
    (phase, task) = (.over, nil)
    if let waiting = reader {
      reader = nil
      waiting.resume(error.map { .failure($0) } ?? .success(.nil))
    } else {
      failure = error
    }
  }

  private func end() {
    let (ended, waiting) = (task, reader)
    (phase, elements, failure, task, reader) = (.over, [], nil, nil, nil)
    if let ended, ended.executor.isLiving(ended) { ended.cancel() }
    resumeFiller()
    waiting?.resume(.success(.nil))
  }
}
