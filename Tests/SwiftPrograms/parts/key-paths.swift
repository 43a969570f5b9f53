// source: own
struct Person { let name: String; var age: Int; var pet: Pet? }
struct Pet { var name: String }
let ps = [Person(name: "A", age: 30, pet: Pet(name: "Rex")), Person(name: "Bob", age: 20, pet: nil)]
print(ps.map(\.name), ps.map(\.name.count), ps.compactMap(\.pet?.name), ps.map(\.pet?.name))
print(ps.filter { $0[keyPath: \.age] > 20 }.map(\.age), ps.sorted { $0[keyPath: \Person.age] < $1[keyPath: \Person.age] }.map(\.name))
let path: KeyPath<Person, String> = \.name
print(ps[0][keyPath: path], ps.max { $0.age < $1.age }!.name)
func sorted<T, K: Comparable>(_ xs: [T], by k: KeyPath<T, K>) -> [T] { xs.sorted { $0[keyPath: k] < $1[keyPath: k] } }
print(sorted(ps, by: \.age).map(\.name), sorted(["ccc", "a"], by: \.count))
print(["a", "bb"].map(\.count), [[1], [2, 3]].map(\.count), [1, 2].map(\.self), ["x": 1].map(\.key))
var p = ps[0]
p[keyPath: \.age] += 1
let w: WritableKeyPath<Person, Int> = \.age
p[keyPath: w] *= 2
print(p.age)
