import Schedulers
import Testing

@Suite struct MulticastTests {
  let source = Source()

  @Test func `the subject is created once, when it is first needed`() {
    var count = 0
    let publisher = source.multicast { () -> PassthroughSubject<Int, Oops> in
      count += 1
      return PassthroughSubject()
    }
    #expect(count == 0)
    let recorders = [Recorder<Int, Oops>(), Recorder<Int, Oops>()]
    for recorder in recorders { publisher.subscribe(recorder) }
    let connection = publisher.connect()
    #expect(count == 1)
    connection.cancel()
    for recorder in recorders { recorder.cancel() }
  }

  @Test func `everything is requested from upstream, whatever the subscribers' demand`() {
    let publisher = source.multicast { PassthroughSubject() }
    let recorder = Recorder<Int, Oops>(demand: .max(1))
    publisher.subscribe(recorder)
    let connection = publisher.connect()
    for value in 1...3 { source.send(value) }
    recorder.request(.max(1))
    source.send(4)
    #expect(source.history == ["unlimited"])
    #expect(recorder.events == ["1", "4"])
    connection.cancel()
    recorder.cancel()
  }

  @Test func `demand that a subscriber returns is passed to the subject`() {
    let publisher = source.multicast { PassthroughSubject() }
    let recorder = Recorder<Int, Oops>(demand: .max(1), returning: .max(1))
    publisher.subscribe(recorder)
    let connection = publisher.connect()
    for value in 1...3 { source.send(value) }
    #expect(recorder.events == ["1", "2", "3"])
    connection.cancel()
    recorder.cancel()
  }

  @Test func `a current value subject sends the latest value to late subscribers`() {
    let publisher = source.multicast(subject: CurrentValueSubject(0))
    let connection = publisher.connect()
    source.send(1)
    #expect(publisher.events() == ["1"])
    source.send(completion: .failure(.oops))
    #expect(publisher.events() == ["oops"])
    connection.cancel()
  }

  @Test func `the connection can be cancelled and made again`() {
    let subject = PassthroughSubject<Int, Oops>()
    let publisher = subject.multicast { PassthroughSubject() }
    let recorder = Recorder<Int, Oops>()
    publisher.subscribe(recorder)
    publisher.connect().cancel()
    subject.send(1)
    let connection = publisher.connect()
    subject.send(2)
    #expect(connection is AnyCancellable)
    #expect(recorder.events == ["2"])
    connection.cancel()
    recorder.cancel()
  }

  @Test func `the subject may subscribe to its own publisher while it is created`() {
    var publisher: Publishers.Multicast<Source, PassthroughSubject<Int, Oops>>?
    let recorder = Recorder<Int, Oops>()
    var isNested = false
    publisher = source.multicast {
      if !isNested {
        isNested = true
        publisher?.subscribe(recorder)
      }
      return PassthroughSubject()
    }
    let connection = publisher?.connect()
    source.send(1)
    #expect(recorder.events == ["1"])
    connection?.cancel()
    recorder.cancel()
    publisher = nil
  }
}
