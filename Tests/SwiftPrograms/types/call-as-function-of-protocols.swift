// source: own
// `callAsFunction` as a requirement of a protocol, called in generic code.
protocol Middleware { func callAsFunction(_ value: Int) -> Int }
struct Doubling: Middleware { func callAsFunction(_ value: Int) -> Int { value * 2 } }
final class Adding: Middleware {
  let amount: Int
  init(_ amount: Int) { self.amount = amount }
  func callAsFunction(_ value: Int) -> Int { value + amount }
}
func run<M: Middleware>(_ middleware: M) -> Int { middleware(4) }
func runAny(_ middleware: any Middleware) -> Int { middleware(4) }
let chain: [any Middleware] = [Doubling(), Adding(3)]
print(run(Doubling()), run(Adding(1)), runAny(Doubling()), chain.reduce(1) { $1($0) })
