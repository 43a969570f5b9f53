// source: own
enum T { case n(Double), o, p(Int?) }
func a(_ s: [Int]) -> [T] { s.map { $0 > 1 ? .n(5) : .o } + [T.n(1)] }
print(a([1, 2])); print(type(of: a([2])[0]), a([2])[0] as Any is T)
func b(_ s: [Int]) -> [T] { s.flatMap { [.n(2), $0 > 1 ? .o : .p(1)] } }
print(b([1, 2]))
func c(_ s: [Int]) -> [T] { var r: [T] = []; r.append(contentsOf: s.compactMap { $0 > 1 ? .p($0) : nil }); return r }
print(c([1, 2]))
func e(_ s: [Int]) -> [String: T] { Dictionary(uniqueKeysWithValues: s.map { ("\($0)", .n(1)) }) }
print(e([1]))
enum D { case up, down }
let path: [D] = "ud".map { $0 == "u" ? .up : .down } + [.up]
print(path)
