// source: own
class Prom<V> { let v: V; init(_ v: V) { self.v = v }
  func then<N>(_ f: (V) throws -> Prom<N>) -> Prom<N> { print("flat"); return try! f(v) }
  func then<N>(_ f: (V) throws -> N) -> Prom<N> { print("map"); return Prom<N>(try! f(v)) } }
print(Prom(1).then({ (value) -> Prom<Int> in Prom<Int>(value + 1) }).v)
print(Prom(1).then { value in Prom(value + 1) }.v)
print(Prom(1).then { $0 + 1 }.then { Prom("\($0)") }.v)
print(Prom(1).then({ value -> String in let x = value; return "\(x)" }).v)
print(Prom(1).then { (v: Int) -> Prom<String> in print("in"); return Prom("\(v)") }.v)
