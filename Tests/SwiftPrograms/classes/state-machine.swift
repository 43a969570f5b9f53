// source: own
class State { func next(_ event: String) -> State { self }; var name: String { "\(type(of: self))" } }
final class Idle: State { override func next(_ event: String) -> State { event == "start" ? Running(ticks: 0) : self } }
final class Running: State { let ticks: Int; init(ticks: Int) { self.ticks = ticks }
  override func next(_ event: String) -> State { switch event { case "tick": return Running(ticks: ticks + 1); case "stop": return Idle(); default: return self } }
  override var name: String { super.name + "(\(ticks))" } }
var state: State = Idle()
for event in ["tick", "start", "tick", "tick", "pause", "stop"] { state = state.next(event); print(event, state.name) }
