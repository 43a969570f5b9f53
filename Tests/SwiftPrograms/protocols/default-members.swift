// source: own
protocol Greeter {
  var name: String { get }
  func greet() -> String
}
extension Greeter {
  func greet() -> String { "Hello, \(name)" }
  func greetTwice() -> String { greet() + "; " + greet() }
}
struct Plain: Greeter { let name: String }
struct Loud: Greeter {
  let name: String
  func greet() -> String { name.uppercased() + "!" }
}
let all: [Greeter] = [Plain(name: "a"), Loud(name: "b")]
for g in all { print(g.greet(), g.greetTwice()) }
func welcome<G: Greeter>(_ g: G) -> String { g.greetTwice() }
print(welcome(Loud(name: "x")))
func first(_ g: some Greeter) -> Character { g.name.first ?? "?" }
print(first(Plain(name: "zed")))
