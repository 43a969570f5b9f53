// source: own
// An own ~= makes functions and closures patterns, wherever it stands.
struct Rule {
  var name: String
  func matches(_ n: Int) -> Bool {
    switch n {
    case isPrime: name == "prime"
    case { $0 % 2 == 0 }: name == "even"
    case 9, 15: name == "odd composite"
    default: name == "odd"
    }
  }
}
func isPrime(_ n: Int) -> Bool { n > 1 && !(2..<n).contains { n % $0 == 0 } }
postfix operator %%
postfix func %% (x: Int) -> Double { Double(x) / 100 }
func ~= <T>(pattern: (T) -> Bool, value: T) -> Bool { pattern(value) }
func has(_ prefix: String) -> (String) -> Bool { { $0.hasPrefix(prefix) } }
switch "abc" {
case has("b"): print("b")
case has("a"): print("a")
default: print("other")
}
print([7, 8, 9, 25].map { n in ["prime", "even", "odd composite", "odd"].first { Rule(name: $0).matches(n) } ?? "" }, 50%%)
