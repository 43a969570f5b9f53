import Foundation
import Schedulers
import Testing

private class Animal: ObservableObject {
  @Published var name = "none"
}

private final class Dog: Animal {
  @Published var age = 0
  let tricks = Published(wrappedValue: 0)
  var weight = 0
}

private class Plain {
  @Published var base = 0
}

private final class Late: Plain, ObservableObject {}

private final class Pair<First, Second>: NSObject, ObservableObject {
  @Published var first: First
  @Published var second: Second

  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

/// An object that announces its changes itself, as objects without `@Published` must.
private final class Manual: ObservableObject {
  var value = 0 { willSet { objectWillChange.send() } }
}

private final class Renewed: ObservableObject {
  @Published var first = 0
  @Published var second = 0

  func renewFirst() { _first = Published(initialValue: 0) }
}

private final class Own: ObservableObject {
  let objectWillChange = PassthroughSubject<String, Never>()
  @Published var value = 0
}

@Suite struct ObservableObjectTests {
  /// Returns how often `change` makes the object announce a change.
  private func changes<O: ObservableObject>(of object: O, _ change: (O) -> Void) -> Int {
    var count = 0
    let token = object.objectWillChange.sink { _ in count += 1 }
    change(object)
    token.cancel()
    return count
  }

  @Test func `objectWillChange includes the properties of superclasses`() {
    let count = changes(of: Dog()) {
      $0.name = "a"
      $0.age = 1
      $0.weight = 2
    }
    #expect(count == 2)
  }

  @Test func `objectWillChange includes the properties of a superclass that is not observable`() {
    #expect(changes(of: Late()) { $0.base = 1 } == 1)
  }

  @Test func `generic classes and subclasses of NSObject announce changes`() {
    let count = changes(of: Pair("a", 1)) {
      $0.first = "b"
      $0.second += 1
    }
    #expect(count == 2)
  }

  @Test func `objectWillChange is the same object each time`() {
    let dog = Dog()
    #expect(dog.objectWillChange === dog.objectWillChange)
    #expect(dog.objectWillChange !== Dog().objectWillChange)
  }

  @Test func `objectWillChange of an object without published properties is the same each time`() {
    let manual = Manual()
    #expect(manual.objectWillChange === manual.objectWillChange)
    #expect(changes(of: manual) { $0.value = 1 } == 1)
  }

  @Test func `objects without published properties have separate publishers`() {
    let objects = (0..<1_000).map { _ in Manual() }
    var counts: [Int] = Array(repeating: 0, count: objects.count)
    let tokens = objects.indices.map { index in objects[index].objectWillChange.sink { counts[index] += 1 } }
    for object in objects { object.value += 1 }
    #expect(counts == Array(repeating: 1, count: objects.count))
    for token in tokens { token.cancel() }
  }

  @Test func `a publisher does not retain its object`() {
    var manual: Manual? = Manual()
    weak let observed = manual
    let publisher = manual?.objectWillChange
    manual = nil
    #expect(observed == nil)
    withExtendedLifetime(publisher) {}
  }

  @Test func `a property with a new wrapper is found again`() {
    let renewed = Renewed()
    let before = renewed.objectWillChange
    renewed.renewFirst()
    #expect(renewed.objectWillChange === before)
    #expect(changes(of: renewed) { $0.first = 1 } == 1)
  }

  @Test func `an object may have its own publisher, which receives no announcements`() {
    #expect(changes(of: Own()) { $0.value = 1 } == 0)
  }
}

@Suite struct ObservableObjectPublisherTests {
  let publisher = ObservableObjectPublisher()

  @Test func `a subscriber with any demand receives every change`() {
    let recorder = Recorder<Void, Never>(demand: .max(1))
    publisher.subscribe(recorder)
    publisher.send()
    publisher.send()
    #expect(recorder.events == ["()", "()"])
    recorder.cancel()
  }

  @Test func `a subscriber without demand receives no change`() {
    let recorder = Recorder<Void, Never>(demand: .none)
    publisher.subscribe(recorder)
    publisher.send()
    #expect(recorder.events == [])
    recorder.cancel()
  }

  @Test func `subscribers are called in the order in which they subscribed`() {
    var log: [Int] = []
    let tokens = (1...5).map { number in publisher.sink { log.append(number) } }
    publisher.send()
    #expect(log == [1, 2, 3, 4, 5])
    for token in tokens { token.cancel() }
  }

  @Test func `a cancelled subscriber is not called`() {
    let recorder = Recorder<Void, Never>()
    publisher.subscribe(recorder)
    recorder.cancel()
    publisher.send()
    #expect(recorder.events == [])
  }
}
