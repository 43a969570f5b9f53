// source: own
// A trailing closure goes to the first parameter that takes a function and need not be left to its default.
func walk(_ f: (Int) -> Void, _ d: Int = 0) { f(d + 1) }
walk { print("walk", $0) }
func animate(_ d: Double = 1, animations: () -> Void, completion: ((Bool) -> Void)? = nil) {
  animations()
  if let completion { completion(d > 1) } else { print("no completion", d) }
}
animate { print("a") }
animate(2) { print("b") }
animate(2) { print("c") } completion: { print("done", $0) }
animate(3, animations: { print("d") }) { print("done", $0) }
func load(retries: Int = 1, onError: ((String) -> Void)? = nil, onSuccess: (Int) -> Void) {
  onError?("none")
  onSuccess(retries)
}
load { print("success", $0) }
load(retries: 4) { print("success", $0) }
load(onError: { print("error", $0) }) { print("success", $0) }
load { print("error", $0) } onSuccess: { print("success", $0) }
func events(first: ((Int) -> Void)? = nil, second: ((Int) -> Void)? = nil) {
  first?(1)
  second?(2)
  print(first == nil, second == nil)
}
events { print("first", $0) }
events { print("first", $0) } second: { print("second", $0) }
events(first: { print($0) }) { print("second", $0) }
class Walker {
  var log: [String] = []
  func walk(_ f: (Int) -> Void, _ d: Int = 0) { f(d) }
  func each(times: Int = 2, _ body: (Int) -> String, separator: String = ",") { log += (0..<times).map(body) + [separator] }
}
let walker = Walker()
walker.walk { print("walker", $0) }
walker.each { "n\($0)" }
walker.each(times: 1) { "m\($0)" }
print(walker.log)
struct V {
  let value: Int
  init(x: Int = 1, _ build: (Int) -> Int) { value = build(x) }
}
print(V { $0 + 1 }.value, V({ $0 + 2 }).value, V(x: 5) { $0 * 2 }.value, V(x: 5, { $0 * 3 }).value)
func g(a: Int = 1, _ b: Int, c: Int = 3) -> Int { a * 100 + b * 10 + c }
print(g(5), g(5, c: 9), g(a: 2, 5), g(a: 2, 5, c: 0))
func h(a: Int = 1, b: String = "q", _ c: () -> Int) -> String { "\(a)\(b)\(c())" }
print(h(a: 9, { 5 }), h(b: "z", { 6 }), h { 7 })
func many(_ xs: Int..., label: String = "sum", then: (String) -> Void) { then("\(label) \(xs.reduce(0, +))") }
many(1, 2, 3) { print($0) }
many(1, label: "one") { print($0) }
many { print($0) }
let choose: (Int) -> Void = { print("chosen", $0) }
walk(choose)
walk(choose, 4)
