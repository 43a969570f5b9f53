// source: own
let a: Int? = 3
let b: Int? = nil
print(a == 3, 3 == a, a != nil, nil == b, a == b, b == nil)
print([1, nil, 3] == [1, nil, 3], [a, b] == [3, nil])
print([a, b, 4].contains(3), [a, b].contains(nil), [a, b].firstIndex(of: nil) as Any)
