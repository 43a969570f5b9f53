import Schedulers
import Testing

@Suite struct TimerTests {
  let scheduler = TestScheduler()

  func recorder(_ demand: Subscribers.Demand = .unlimited) -> Recorder<VirtualTime, Never> {
    Recorder(demand: demand, clock: { [scheduler] in scheduler.now })
  }

  @Test func `a timer sends the time, starting one interval after its connection (case 41)`() {
    let timer = scheduler.timerPublisher(every: 1)
    var times: [String] = []
    let token = timer.autoconnect().sink { times.append(seconds($0)) }
    for stride in [1, 1, 5] as [VirtualTime.Stride] { scheduler.advance(by: stride) }
    #expect(times == ["1", "2", "3", "4", "5", "6", "7"])
    token.cancel()
  }

  @Test func `a timer does nothing until it is connected`() {
    let timer = scheduler.timerPublisher(every: 1)
    var count = 0
    let token = timer.sink { _ in count += 1 }
    scheduler.advance(by: 3)
    #expect(count == 0)
    #expect(scheduler.pending.isEmpty)
    token.cancel()
  }

  @Test func `two timers interleave; the one started first ticks first (case 42)`() {
    let log = ActionLog(scheduler)
    let tokens = [2, 3].map { interval in
      scheduler.timerPublisher(every: .seconds(interval)).autoconnect().sink { _ in log.note("\(interval)") }
    }
    scheduler.advance(by: 6)
    #expect(log.timeline == "2@2 3@3 2@4 2@6 3@6")
    for token in tokens { token.cancel() }
  }

  @Test func `each subscriber receives its first requested ticks, whatever the others do (case 46)`() {
    let timer = scheduler.timerPublisher(every: 1)
    let recorders = [5, 2, 3].map { recorder(.max($0)) }
    for recorder in recorders { timer.subscribe(recorder) }
    let connection = timer.connect()
    scheduler.advance(by: 1)
    recorders[0].cancel()
    scheduler.advance(by: 9)
    #expect(recorders.map(\.times) == [["1"], ["1", "2"], ["1", "2", "3"]])
    connection.cancel()
    for recorder in recorders { recorder.cancel() }
  }

  @Test func `a request delivers the next tick, no past ones (case 45)`() {
    let timer = scheduler.timerPublisher(every: 10)
    let one = recorder(.max(1))
    timer.subscribe(one)
    let connection = timer.connect()
    scheduler.advance(by: 30)
    one.request(.max(1))
    scheduler.advance(by: 30)
    #expect(one.times == ["10", "40"])
    connection.cancel()
    one.cancel()
  }

  @Test func `cancelling one subscriber does not affect the others`() {
    let timer = scheduler.timerPublisher(every: 1).autoconnect()
    let (first, second) = (recorder(), recorder())
    timer.subscribe(first)
    timer.subscribe(second)
    scheduler.advance(by: 1)
    first.cancel()
    scheduler.advance(by: 2)
    #expect(first.events.count == 1)
    #expect(second.events.count == 3)
    second.cancel()
  }

  @Test func `a subscriber that requests three ticks lets a run end (case 44)`() {
    var times: [String] = []
    let token = scheduler.timerPublisher(every: 1).autoconnect().prefix(3).sink { times.append(seconds($0)) }
    scheduler.advance(by: 1)
    scheduler.run()
    #expect(times == ["1", "2", "3"])
    token.cancel()
  }

  @Test func `a late subscriber receives the running ticks`() {
    let timer = scheduler.timerPublisher(every: 2).autoconnect()
    let (first, second) = (recorder(), recorder())
    timer.subscribe(first)
    scheduler.advance(by: 3)
    timer.subscribe(second)
    scheduler.advance(by: 1)
    #expect(second.times == ["4"])
    first.cancel()
    second.cancel()
  }

  @Test func `cancelling the last subscriber leaves nothing pending, so that a run ends (case 43)`() {
    let token = scheduler.timerPublisher(every: 1).autoconnect().sink { _ in }
    scheduler.advance(by: 2)
    token.cancel()
    scheduler.run()
    #expect(scheduler.now == .seconds(2))
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `a timer can be connected again, and starts from then`() {
    let timer = scheduler.timerPublisher(every: 1)
    var times: [String] = []
    let token = timer.sink { times.append(seconds($0)) }
    var connection = timer.connect()
    scheduler.advance(by: 1.5)
    connection.cancel()
    scheduler.advance(by: 3)
    connection = timer.connect()
    scheduler.advance(by: 2)
    #expect(times == ["1", "5.5", "6.5"])
    connection.cancel()
    token.cancel()
  }

  @Test func `a timer connected twice ticks once`() {
    let timer = scheduler.timerPublisher(every: 1)
    let one = recorder()
    timer.subscribe(one)
    let connections = [timer.connect(), timer.connect()]
    scheduler.advance(by: 2)
    #expect(one.events.count == 2)
    for connection in connections { connection.cancel() }
    one.cancel()
  }

  @Test func `a released connection continues`() {
    let timer = scheduler.timerPublisher(every: 1)
    let one = recorder()
    timer.subscribe(one)
    _ = timer.connect()
    scheduler.advance(by: 2)
    #expect(one.events.count == 2)
    one.cancel()
  }
}
