// source: own
protocol Resettable { var value: Int { get set }; mutating func reset() }
extension Resettable { mutating func reset() { value = 0 }
  var doubled: Int { get { value * 2 } set { value = newValue / 2 } } }
struct Dial: Resettable { var value: Int }
struct Knob: Resettable { var turns = 3; var value: Int { get { turns * 10 } set { turns = newValue / 10 } } }
func clear<R: Resettable>(_ r: inout R) { r.reset() }
var dial = Dial(value: 4)
dial.doubled = 20
print(dial, dial.doubled)
clear(&dial)
print(dial)
var knob = Knob()
knob.value += 25
print(knob.turns, knob.value)
knob.reset()
print(knob)
