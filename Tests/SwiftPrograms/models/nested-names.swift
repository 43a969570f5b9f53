// source: own
struct Door { enum State { case open, closed; mutating func flip() { self = self == .open ? .closed : .open } }
  var state = State.closed
  mutating func use() { state.flip() } }
struct Lamp { enum State: String { case on, off }
  var state: State = .off
  mutating func use() { state = state == .on ? .off : .on } }
var door = Door()
var lamp = Lamp()
door.use()
lamp.use()
print(door.state, lamp.state, door, lamp, Door.State.closed, Lamp.State.off.rawValue)
let s: Door.State = .open
print(s == door.state)
struct Net { enum Error: Swift.Error { case offline }
  func go() throws { throw Error.offline } }
do { try Net().go() } catch Net.Error.offline { print("off") } catch { print("?") }
struct Other: Error {}
func f() throws { throw Other() }
do { try f() } catch { print(error as Error) }
