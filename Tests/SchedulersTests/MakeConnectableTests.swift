import Schedulers
import Testing

@Suite struct MakeConnectableTests {
  let subject = PassthroughSubject<Int, Never>()

  @Test func `nothing is sent before the connection`() {
    let recorder = Recorder<Int, Never>()
    let publisher = subject.makeConnectable()
    publisher.subscribe(recorder)
    subject.send(1)
    let connection = publisher.connect()
    subject.send(2)
    #expect(recorder.events == ["2"])
    connection.cancel()
    recorder.cancel()
  }

  @Test func `all subscribers receive what a synchronous source sends, in the order in which they came`() {
    var log: [String] = []
    let publisher = [1, 2].publisher.makeConnectable()
    let tokens = ["a", "b"].map { name in publisher.sink { log.append("\(name)\($0)") } }
    let connection = publisher.connect()
    #expect(log == ["a1", "b1", "a2", "b2"])
    connection.cancel()
    for token in tokens { token.cancel() }
  }

  @Test func `each subscriber has its own demand`() {
    let (few, all) = (Recorder<Int, Never>(demand: .max(1)), Recorder<Int, Never>())
    let publisher = (1...3).publisher.makeConnectable()
    publisher.subscribe(few)
    publisher.subscribe(all)
    let connection = publisher.connect()
    #expect(few.events == ["1", "finished"])
    #expect(all.events == ["1", "2", "3", "finished"])
    connection.cancel()
  }

  @Test func `cancelling the connection stops the stream, and it can be connected again`() {
    let recorder = Recorder<Int, Never>()
    let publisher = subject.makeConnectable()
    publisher.subscribe(recorder)
    publisher.connect().cancel()
    subject.send(1)
    let connection = publisher.connect()
    subject.send(2)
    #expect(recorder.events == ["2"])
    connection.cancel()
    recorder.cancel()
  }

  @Test func `releasing the connection stops the stream`() {
    let recorder = Recorder<Int, Never>()
    let publisher = subject.makeConnectable()
    publisher.subscribe(recorder)
    _ = publisher.connect()
    subject.send(1)
    #expect(recorder.events == [])
    recorder.cancel()
  }

  @Test func `with two connections every value is sent twice`() {
    let recorder = Recorder<Int, Never>()
    let publisher = subject.makeConnectable()
    publisher.subscribe(recorder)
    let connections = [publisher.connect(), publisher.connect()]
    subject.send(1)
    #expect(recorder.events == ["1", "1"])
    for connection in connections { connection.cancel() }
    recorder.cancel()
  }

  @Test func `a subscriber after the end receives only the completion`() {
    let publisher = [1].publisher.makeConnectable()
    let recorder = Recorder<Int, Never>()
    publisher.subscribe(recorder)
    let connection = publisher.connect()
    #expect(publisher.events() == ["finished"])
    connection.cancel()
  }

  @Test func `autoconnect connects for the first subscriber`() {
    #expect([1, 2].publisher.makeConnectable().autoconnect().events() == ["1", "2", "finished"])
  }
}
