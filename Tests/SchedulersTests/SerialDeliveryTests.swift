import Dispatch
import Foundation
import Testing

@testable import SchedulersEssentials
@testable import SchedulersExtras

/// Several threads that send to one subscriber. Each delivers its own values, and waits for its turn.
@Suite struct SerialDeliveryTests {
  /// Threads that begin one after the other, each once the one before has finished or waits for its turn.
  final class QueuedThreads {
    private var ends: [DispatchSemaphore] = []

    /// Returns false if the thread has neither finished nor begun to wait in time.
    @discardableResult func begin(_ body: @escaping () -> Void) -> Bool {
      let (end, begun) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      nonisolated(unsafe) let body = body
      nonisolated(unsafe) var thread: UInt = 0
      Thread.detachNewThread {
        thread = currentThread()
        begun.signal()
        body()
        end.signal()
      }
      begun.wait()
      ends.append(end)
      let limit = ContinuousClock.now + .seconds(30)
      while ContinuousClock.now < limit {
        if WaitingThreads.shared.has(thread) { return true }
        if end.wait(timeout: .now() + .milliseconds(1)) == .success {
          end.signal()
          return true
        }
      }
      return false
    }

    /// Returns whether all have finished.
    func isDone() -> Bool { ends.allSatisfy { $0.wait(timeout: .now() + 30) == .success } }
  }

  /// A route by which values reach a subscriber, with a closure that sends one.
  struct Way: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (_ receive: @escaping (Int) -> Void) -> (send: (Int) -> Void, token: AnyCancellable)

    init(
      _ name: String,
      _ make: @escaping @Sendable (@escaping (Int) -> Void) -> (send: (Int) -> Void, token: AnyCancellable)
    ) {
      testDescription = name
      self.make = make
    }

    init(
      _ name: String, through apply: @escaping @Sendable (PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>
    ) {
      self.init(name) { receive in
        let subject = PassthroughSubject<Int, Never>()
        return (subject.send, apply(subject).sink(receiveValue: receive))
      }
    }
  }

  private final class Model: ObservableObject {
    @Published var count = 0
  }

  static let ways: [Way] = [
    Way("a passthrough subject") { $0.eraseToAnyPublisher() },
    Way("one with two subscribers") { receive in
      let subject = PassthroughSubject<Int, Never>()
      let tokens = [subject.sink { _ in }, subject.sink(receiveValue: receive)]
      return (subject.send, AnyCancellable { for token in tokens { token.cancel() } })
    },
    Way("a current value subject") { receive in
      let subject = CurrentValueSubject<Int, Never>(0)
      return ({ subject.value = $0 }, subject.dropFirst().sink(receiveValue: receive))
    },
    Way("a published property") { receive in
      let model = Model()
      return ({ model.count = $0 }, model.$count.dropFirst().sink(receiveValue: receive))
    },
    Way("a replay subject") { receive in
      let subject = ReplaySubject<Int, Never>(bufferSize: 1)
      return (subject.send, subject.sink(receiveValue: receive))
    },
    Way("map, filter and share") { $0.map { $0 }.filter { _ in true }.share().eraseToAnyPublisher() },
    Way("buffer") { $0.buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest).eraseToAnyPublisher() },
    Way("receive on an immediate scheduler") {
      $0.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher()
    },
    sides("merge") { $0.merge(with: $1).eraseToAnyPublisher() },
    sides("combineLatest") { first, second in
      first.combineLatest(second.prepend(0)).map { max($0, $1) }.eraseToAnyPublisher()
    },
    sides("flatMap") { first, second in
      [first, second].publisher.flatMap { $0 }.eraseToAnyPublisher()
    },
  ]

  /// Values with an even number are sent by the first subject, the others by the second.
  private static func sides(
    _ name: String,
    _ combine:
      @escaping @Sendable (PassthroughSubject<Int, Never>, PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>
  ) -> Way {
    Way(name) { receive in
      let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      return (
        { $0.isMultiple(of: 2) ? first.send($0) : second.send($0) }, combine(first, second).sink(receiveValue: receive)
      )
    }
  }

  @Test(arguments: ways)
  func `a value is delivered on the thread that sends it, before its send returns`(way: Way) {
    let lock = Lock()
    let queuedThreads = QueuedThreads()
    nonisolated(unsafe) var log: [String] = []
    nonisolated(unsafe) var threads: [UInt: Int] = [:]
    let note = { (text: String) in lock.withLock { log.append(text) } }
    var send: (Int) -> Void = { _ in }
    let made = way.make { value in
      let isOwn = lock.withLock { threads[currentThread()] } == value
      note("begins \(value)\(isOwn ? "" : " on another thread")")
      if value == 2 {
        for other in [3, 5] {
          nonisolated(unsafe) let send = send
          let begins = queuedThreads.begin {
            lock.withLock { threads[currentThread()] = other }
            send(other)
            note("sent \(other)")
          }
          #expect(begins)
        }
      }
      note("ends \(value)")
    }
    send = made.send
    lock.withLock { threads[currentThread()] = 2 }
    send(2)
    note("sent 2")
    #expect(queuedThreads.isDone())
    let order = log.filter { !$0.hasPrefix("sent") }
    #expect(order == ["begins 2", "ends 2", "begins 3", "ends 3", "begins 5", "ends 5"])
    for value in [2, 3, 5] {
      #expect(log.firstIndex(of: "ends \(value)") ?? .max < log.firstIndex(of: "sent \(value)") ?? .min)
    }
    made.token.cancel()
  }

  @Test func `a notification is delivered on the thread that posts it`() {
    let (center, name, queuedThreads) = (NotificationCenter(), Notification.Name("hello"), QueuedThreads())
    nonisolated(unsafe) let post = { center.post(name: name, object: NSNumber(value: currentThread())) }
    var isOwn: [Bool] = []
    let token = center.publisher(for: name).sink {
      isOwn.append(($0.object as? NSNumber)?.uintValue == currentThread())
      if isOwn.count == 1 { queuedThreads.begin { post() } }
    }
    post()
    #expect(queuedThreads.isDone())
    #expect(isOwn == [true, true])
    token.cancel()
  }

  @Test func `a waiting value is not delivered if its subscriber cancels, and its send returns`() {
    let (subject, queuedThreads) = (PassthroughSubject<Int, Never>(), QueuedThreads())
    let recorder = Recorder<Int, Never>()
    subject.subscribe(recorder)
    recorder.onValue = { [unowned recorder] _ in
      queuedThreads.begin { subject.send(2) }
      queuedThreads.begin { subject.send(completion: .finished) }
      recorder.subscription?.cancel()
    }
    subject.send(1)
    #expect(queuedThreads.isDone())
    #expect(recorder.events == ["1"])
    recorder.release()
  }

  @Test func `demand counts when a value is sent, not when its turn comes`() {
    let subjects: [any Subject<Int, Never>] = [PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(0)]
    for subject in subjects {
      let queuedThreads = QueuedThreads()
      let recorder = Recorder<Int, Never>(demand: .max(3), returning: .max(1))
      subject.subscribe(recorder)
      recorder.onValue = {
        guard $0 == 1 else { return }
        // What is returned for the value 1 comes too late for those that have no demand left: they do not wait.
        for value in 2...9 { #expect(queuedThreads.begin { subject.send(value) }) }
      }
      subject.send(1)
      #expect(queuedThreads.isDone())
      // The subject that keeps a value has sent its first one, too.
      #expect(recorder.events.filter { $0 != "0" } == ["1", "2", "3"])
      recorder.cancel()
    }
  }

  @Test func `a completion from inside a delivery is delivered at once, and waiting values are dropped`() {
    let (subject, queuedThreads) = (PassthroughSubject<Int, Never>(), QueuedThreads())
    let recorder = Recorder<Int, Never>()
    subject.subscribe(recorder)
    recorder.onValue = { [unowned recorder] _ in
      queuedThreads.begin { subject.send(2) }
      subject.send(completion: .finished)
      #expect(recorder.events == ["1", "finished"])
    }
    subject.send(1)
    #expect(queuedThreads.isDone())
    #expect(recorder.events == ["1", "finished"])
    recorder.release()
  }

  @Test func `a completion from another thread waits behind earlier values`() {
    let (first, second, queuedThreads) = (
      PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>(), QueuedThreads()
    )
    let recorder = Recorder<Int, Never>()
    first.merge(with: second).subscribe(recorder)
    recorder.onValue = {
      guard $0 == 1 else { return }
      queuedThreads.begin {
        second.send(2)
        second.send(completion: .finished)
      }
      first.send(completion: .finished)
    }
    first.send(1)
    #expect(queuedThreads.isDone())
    #expect(recorder.events == ["1", "2", "finished"])
    recorder.release()
  }

  @Test func `requesting the latest value does not wait: the delivering thread sends it`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorder = Recorder<Int, Never>(demand: .max(1))
    recorder.onValue = { [unowned recorder] value in
      guard value == 0 else { return }
      subject.send(1)
      #expect(CallingOutTests.returns { recorder.request(.max(1)) })
      #expect(recorder.events == ["0"])
    }
    subject.subscribe(recorder)
    #expect(recorder.events == ["0", "1"])
    recorder.cancel()
  }

  @Test func `requesting a value that a merge holds does not wait, and the end follows it`() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = Recorder<Int, Never>(demand: .max(1))
    first.merge(with: second).subscribe(recorder)
    recorder.onValue = { [unowned recorder] in
      guard $0 == 1 else { return }
      second.send(2)
      second.send(completion: .finished)
      #expect(CallingOutTests.returns { recorder.request(.max(1)) })
      #expect(recorder.events == ["1"])
    }
    first.send(1)
    first.send(completion: .finished)
    #expect(recorder.events == ["1", "2", "finished"])
    recorder.cancel()
  }

  @Test(arguments: [2, 3, 5])
  func `subjects that send to each other in a ring do not deadlock`(count: Int) {
    let subjects = (0..<count).map { _ in PassthroughSubject<(thread: UInt, steps: Int), Never>() }
    // Each belongs to one subject, whose subscriber is called by one thread at a time.
    let sums = UnsafeMutableBufferPointer<Int>.allocate(capacity: count)
    sums.initialize(repeating: 0)
    defer { sums.deallocate() }
    nonisolated(unsafe) let counts = sums
    var tokens: [AnyCancellable] = []
    for (index, subject) in subjects.enumerated() {
      let token = subject.sink { thread, steps in
        let before = counts[index]
        counts[index] = before + (thread == currentThread() ? 1 : 1_000_000)
        if steps > 0 { subjects[(index + 1) % count].send((thread, steps - 1)) }
      }
      tokens.append(token)
    }
    let send = (0..<count).map { index in { (_: Int) in subjects[index].send((currentThread(), count)) } }
    #expect(CallingOutTests.returns { ThreadTests.together(times: 40, send) })
    #expect(sums.reduce(0, +) == 40 * count * (count + 1))
    for token in tokens { token.cancel() }
  }
}
