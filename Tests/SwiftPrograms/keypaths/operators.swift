// source: own
struct P { var name: String; var age: Int }
func < <T, V: Comparable>(l: KeyPath<T, V>, r: KeyPath<T, V>) -> (T, T) -> Bool { { $0[keyPath: l] < $1[keyPath: r] } }
let ps = [P(name: "b", age: 3), P(name: "a", age: 2)]
print(ps.sorted(by: \.age < \.age).map(\.name))
