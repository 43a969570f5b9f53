import Schedulers
import Testing

private final class Model: ObservableObject {
  @Published var count: Int
  @Published var name = "none"

  init(count: Int = 0) {
    _count = Published(initialValue: count)
  }
}

private final class Holder<Element> {
  @Published var top: Element

  init(_ top: Element) {
    self.top = top
  }
}

@Suite struct PublishedTests {
  private let model = Model()

  @Test func `a subscriber receives the value, then every one that is set, equal ones too`() {
    let recorder = Recorder<Int, Never>()
    model.$count.subscribe(recorder)
    model.count = 1
    model.count = 1
    model.count += 1
    #expect(recorder.events == ["0", "1", "1", "2"])
    recorder.cancel()
  }

  @Test func `a value is sent before the property changes`() {
    var seen: [[Int]] = []
    let token = model.$count.sink { [model] in seen.append([$0, model.count]) }
    model.count = 1
    #expect(seen == [[0, 0], [1, 0]])
    #expect(model.count == 1)
    token.cancel()
  }

  @Test func `objectWillChange sends first, then the property's subscribers are called in order`() {
    var log: [String] = []
    let tokens = [
      model.$count.dropFirst().sink { log.append("first \($0)") },
      model.objectWillChange.sink { log.append("object") },
      model.$count.dropFirst().sink { log.append("second \($0)") },
    ]
    model.count = 1
    #expect(log == ["object", "first 1", "second 1"])
    for token in tokens { token.cancel() }
  }

  @Test func `a subscriber without demand misses all values but the latest`() {
    let recorder = Recorder<Int, Never>(demand: .max(1))
    model.$count.subscribe(recorder)
    model.count = 1
    model.count = 2
    recorder.request(.max(1))
    #expect(recorder.events == ["0", "2"])
    recorder.cancel()
  }

  @Test func `a subscriber added while a value is sent receives that value once`() {
    let late = Recorder<Int, Never>()
    let token = model.$count.sink { [model] in if $0 == 1 { model.$count.subscribe(late) } }
    model.count = 1
    model.count = 2
    #expect(late.events == ["1", "2"])
    token.cancel()
    late.cancel()
  }

  @Test func `a value that a subscriber sets while it receives another is overwritten`() {
    var values: [Int] = []
    let token = model.$count.sink { [model] in
      values.append($0)
      if $0 == 1 { model.count = 5 }
    }
    model.count = 1
    #expect(values == [0, 1, 5])
    #expect(model.count == 1)
    #expect(model.$count.events() == ["1"])
    token.cancel()
  }

  @Test func `an initial value can be given in either way`() {
    #expect(Model(count: 7).count == 7)
    #expect(Published(wrappedValue: 7).projectedValue.events() == ["7"])
  }

  @Test func `setting the projected value changes nothing`() {
    let other = Model(count: 9)
    model.$count = other.$count
    other.count = 10
    #expect(model.count == 0)
  }

  @Test func `a property of a generic class can be published`() {
    let holder = Holder("a")
    let recorder = Recorder<String, Never>()
    holder.$top.subscribe(recorder)
    holder.top += "b"
    #expect(recorder.events == ["a", "ab"])
    recorder.cancel()
  }

  @Test func `a replaced value is released`() {
    final class Content {}
    let holder = Holder(Content())
    weak let first = holder.top
    holder.top = Content()
    #expect(first == nil)
  }

  @Test func `the publisher outlives its object`() {
    var model: Model? = Model(count: 3)
    let publisher = model?.$count
    model = nil
    #expect(publisher?.events() == ["3"])
  }
}

@MainActor private final class Screen: ObservableObject {
  @Published var title = ""
}

@MainActor @Suite struct MainActorPublishedTests {
  @Test func `a main-actor class can publish its properties`() {
    let screen = Screen()
    var log: [String] = []
    let tokens = [screen.objectWillChange.sink { log.append("change") }, screen.$title.sink { log.append($0) }]
    screen.title = "a"
    #expect(log == ["", "change", "a"])
    for token in tokens { token.cancel() }
  }
}
