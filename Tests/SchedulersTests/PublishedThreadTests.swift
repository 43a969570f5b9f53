import Foundation
import Testing

@testable import SchedulersEssentials

private final class Model: ObservableObject {
  @Published var count = 0
}

private final class Manual: ObservableObject {}

/// Calls a closure when it is released.
private final class Content {
  let onRelease: () -> Void

  init(_ onRelease: @escaping () -> Void = {}) {
    self.onRelease = onRelease
  }

  deinit { onRelease() }
}

private final class Holder {
  @Published var top = Content()
}

/// Published properties and objects used from many threads, and without a lock held while other code is called.
@Suite struct PublishedThreadTests {
  private let model = Model()

  @Test func `a property can be read and subscribed to by another thread while it is being set`() {
    var results: [Bool] = []
    let token = model.$count.sink { [model] in
      guard $0 == 1 else { return }
      results.append(CallingOutTests.returns { _ = model.count })
      results.append(CallingOutTests.returns { _ = model.$count.events() })
      results.append(CallingOutTests.returns { _ = model.objectWillChange })
    }
    model.count = 1
    #expect(results == [true, true, true])
    token.cancel()
  }

  @Test func `a subscriber of a property that many threads set is called by one thread at a time`() {
    let tally = Tally<Int, Never>()
    model.$count.subscribe(tally)
    let set = { [model] (value: Int) in model.count = value }
    ThreadTests.together([set, set, set])
    #expect(tally.values == 3 * ThreadTests.count + 1)
    #expect(!tally.wasCrowded)
    #expect(model.$count.events() == ["\(model.count)"])
    tally.cancel()
  }

  @Test func `many threads that ask for an object's publisher at once receive the same one`() {
    for _ in 1...50 {
      let (model, manual) = (Model(), Manual())
      let found = Found()
      ThreadTests.together(
        times: 1, Array(repeating: { _ in found.note(model.objectWillChange, manual.objectWillChange) }, count: 4))
      #expect(found.published.allSatisfy { $0 === model.objectWillChange })
      #expect(found.manual.allSatisfy { $0 === manual.objectWillChange })
    }
  }

  /// The publishers that the threads found.
  private final class Found {
    private let lock = Lock()
    private(set) var published: [ObservableObjectPublisher] = []
    private(set) var manual: [ObservableObjectPublisher] = []

    func note(_ published: ObservableObjectPublisher, _ manual: ObservableObjectPublisher) {
      lock.withLock {
        self.published.append(published)
        self.manual.append(manual)
      }
    }
  }

  @Test func `a replaced value is released with no lock held`() {
    var results: [Bool] = []
    let subject = CurrentValueSubject<Content, Never>(Content())
    let holder = Holder()
    subject.send(Content { results.append(CallingOutTests.returns { _ = subject.value }) })
    holder.top = Content { results.append(CallingOutTests.returns { _ = holder.top }) }
    subject.send(Content())
    holder.top = Content()
    #expect(results == [true, true])
  }

  @Test func `an assignment can be cancelled by another thread while it assigns`() {
    final class Target {
      var onSet: () -> Void = {}
      var value = 0 { didSet { onSet() } }
    }
    let (target, subject) = (Target(), PassthroughSubject<Int, Never>())
    let token = subject.assign(to: \.value, on: target)
    var results: [Bool] = []
    target.onSet = { results.append(CallingOutTests.returns { token.cancel() }) }
    subject.send(1)
    subject.send(2)
    #expect(results == [true])
    #expect(target.value == 1)
    target.onSet = {}
  }

  @Test func `an observer of notifications can be cancelled by another thread while it is called`() {
    let center = NotificationCenter()
    let recorder = Recorder<Notification, Never>()
    center.publisher(for: Notification.Name("hello")).subscribe(recorder)
    var results: [Bool] = []
    recorder.onValue = { [unowned recorder] _ in
      results.append(CallingOutTests.returns { recorder.subscription?.cancel() })
    }
    for _ in 1...2 { center.post(name: Notification.Name("hello"), object: nil) }
    #expect(results == [true])
    recorder.release()
  }
}
