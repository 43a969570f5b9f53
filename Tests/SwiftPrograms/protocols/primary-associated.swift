// source: own
protocol Store<Value> { associatedtype Value; var values: [Value] { get } ; mutating func put(_ v: Value) }
struct Memory<Value>: Store { var values: [Value] = []; mutating func put(_ v: Value) { values.append(v) } }
func fill(_ store: inout some Store<Int>) { for i in 1...3 { store.put(i) } }
var m = Memory<Int>()
fill(&m)
print(m.values)
func describe(_ s: any Store<Int>) -> String { "\(s.values.count) values" }
print(describe(m))
