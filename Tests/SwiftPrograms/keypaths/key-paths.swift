// source: own
struct P { var name: String; var age: Int }
let ps = [P(name: "Z", age: 3), P(name: "A", age: 9)]
print(ps.map(\.name), ps.map(\.age).max()!, ps.map(\.name.count))
let kp = \P.age
print(ps[0][keyPath: kp], ps[1][keyPath: \.name])
print(["ab", "c"].map(\.count), [[1], []].filter(\.isEmpty).count)
