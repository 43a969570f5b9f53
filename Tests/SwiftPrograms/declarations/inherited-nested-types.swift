// source: own
class Recorder<Input> {
  enum Record { case value(Input), done }
  struct Options { var limit = 3 }
  var records: [Record] = []
  func append(record: Record) { records.append(record) }
  func add(_ record: Recorder<Input>.Record, options: Options) { records.append(record) }
}
class TimedRecorder<Input>: Recorder<Input> {
  var times = 0
  override func append(record: Record) {
    super.append(record: record)
    times += 1
  }
  override func add(_ record: Record, options: Options) {
    super.add(record, options: options)
    times += options.limit
  }
}
let recorder = TimedRecorder<Int>()
recorder.append(record: .value(1))
recorder.add(.done, options: .init())
print(recorder.records.count, recorder.times)

class Door {
  enum State { case open, closed }
  struct Box { var size = 1 }
  var state = State.closed
}
class Gate: Door {
  let box: Box = Box()
  func set(_ state: State) -> Box {
    self.state = state
    return Box(size: 4)
  }
}
class Portal: Gate { func opened() -> State { .open } }
extension Gate { func third() -> Box { Box(size: 9) } }
let gate = Portal()
print(gate.set(.open), gate.box, gate.state, gate.opened(), gate.third())
let state: Gate.State = .closed
print(state, Gate.Box(size: 3))
