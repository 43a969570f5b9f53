// source: own
// Observers run once, after the call.
struct Counter {
  var value = 0 { didSet { print("value", oldValue, value) } }
}
struct Pair {
  var counter = Counter() { didSet { print("counter") } }
  var numbers = [1, 2] { didSet { print("numbers", numbers) } }
}
func set(_ number: inout Int) {
  number = 5
  print("in", number)
}
var counter = Counter()
set(&counter.value)
var pair = Pair()
set(&pair.counter.value)
set(&pair.numbers[1])
