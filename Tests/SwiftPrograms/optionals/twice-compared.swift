// source: own
let b: Int?? = .some(nil)
print(b == nil, b! == nil, b == .some(nil))
