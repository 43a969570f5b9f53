// source: own
struct S { var a = [1], b = ["x": [2]]
 subscript(i: Int) -> [Int] { get { a } set { a = newValue } }
 subscript(s: String) -> [Int] { get { b[s, default: []] } set { b[s] = newValue } }
 subscript(row r: Int) -> [Int] { get { [r] } set { a += newValue } }
 subscript(col r: Int) -> [Int] { get { [r, r] } set { a += newValue } } 
 subscript(_ r: Range<Int>) -> Int { get { a.count } set { a = Array(repeating: newValue, count: r.count) } } }
var s = S(); s[0].append(1); s["x"].append(3); s["y"].append(4); print(s.a, s.b.sorted { $0.key < $1.key })
s[row: 5].append(6); print(s.a); s[col: 2].append(7); print(s.a); s[0..<2] += 4; print(s.a); s[row: 1][0] = 9; print(s.a)
@dynamicMemberLookup final class Box<T> {
    var value: T
    init(_ v: T) { value = v }
    subscript<U>(dynamicMember kp: WritableKeyPath<T, U>) -> U { get { value[keyPath: kp] } set { value[keyPath: kp] = newValue } }
    subscript<U>(dynamicMember kp: KeyPath<T, U>) -> U { value[keyPath: kp] }
}
struct Part { var x = 1; var name = "p"; var inner = Q(); var area: Int { x * 2 }; let k = 3 }
struct Q { var deep = [1, 2] }
let b = Box(Part())
b.x += 5; b.inner.deep.append(3)
print(b.x, b.name.count, b.inner.deep, b.area, b.k)
