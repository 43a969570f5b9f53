// source: own
var s = "a"
s.append(contentsOf: ["b", "c"] as [Character])
s.append(contentsOf: "de")
s.append(contentsOf: "xyz".dropFirst())
s.insert(contentsOf: ["0"] as [Character], at: s.startIndex)
print(s)
struct W<T: RangeReplaceableCollection> { var r: T
  init(_ e: T.Element) { r = T(); r.append(e) }
  init(n: Int, _ e: T.Element) { r = T(repeating: e, count: n) } }
print(W<[Int]>(3).r, W<[Int]>(n: 2, 1).r)
