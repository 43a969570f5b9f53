// source: own
let o: Int? = nil
let a = o as Any
print(a is Int, a is Int?, (a as? Int) as Any)
let b: Any = 7
print(b is Int?, (b as? Int?) as Any)
print([1, nil].compactMap { $0 as Any as? Int }, (["a": 1] as Any) is [String: Any])
