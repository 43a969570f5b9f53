// source: own
func qs<T: Comparable>(_ a: [T]) -> [T] {
  guard let p = a.first else { return [] }
  let r = a.dropFirst()
  return qs(r.filter { $0 < p }) + [p] + qs(r.filter { $0 >= p })
}
print(qs([3, 1, 2]))
func qi(_ a: [Int]) -> [Int] { guard a.count > 1 else { return a }; let r = a.dropFirst(); return qi(r.filter { $0 < a[0] }) + [a[0]] + qi(r.filter { $0 >= a[0] }) }
print(qi([3, 1, 2]))
func k(_ a: [Int]) -> [Int] { a }
print(k([1, 2, 3].prefix(2).filter { $0 > 1 }), k([1, 2][0..<1].map { $0 }), k([1, 2, 3].suffix(2).sorted()), k([3, 1].dropLast().reversed()))
print(Array("abc".dropFirst().filter { $0 != "b" }), k(Set([1]).filter { $0 > 0 }.sorted()))
