// source: Swift book
let names = ["Chris", "Alex", "Ewa", "Barry", "Daniella"]
func backward(_ s1: String, _ s2: String) -> Bool { s1 > s2 }
print(names.sorted(by: backward), names.sorted(by: { s1, s2 in s1 > s2 }), names.sorted { $0 > $1 })
let digitNames = [0: "Zero", 1: "One", 2: "Two", 5: "Five", 6: "Six", 8: "Eight"]
let strings = [16, 58, 510].map { (number) -> String in
  var number = number
  var output = ""
  repeat { output = digitNames[number % 10]! + output; number /= 10 } while number > 0
  return output
}
print(strings)
func makeIncrementer(forIncrement amount: Int) -> () -> Int { var total = 0; func inc() -> Int { total += amount; return total }; return inc }
let ten = makeIncrementer(forIncrement: 10), seven = makeIncrementer(forIncrement: 7)
print(ten(), ten(), seven(), ten())
var handlers: [() -> Void] = []
func withEscaping(_ h: @escaping () -> Void) { handlers.append(h) }
var v = 10
withEscaping { v = 100 }
handlers.first?()
print(v)
var line = ["Chris", "Alex"]
let provider = { line.remove(at: 0) }
print(line.count, provider(), line.count)
