// source: own
func avg(_ xs: Double...) -> Double { xs.isEmpty ? 0 : xs.reduce(0, +) / Double(xs.count) }
print(avg(1, 2, 3.5), avg(), avg(4))
func greet(_ n: String, greeting: String = "Hello", times: Int = 1) -> String { String(repeating: "\(greeting) \(n) ", count: times) }
print(greet("A"), greet("B", times: 2), greet("C", greeting: "Hi"))
