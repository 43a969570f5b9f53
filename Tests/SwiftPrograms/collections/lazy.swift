// source: own
let r = [1, 2, 3].lazy.map { $0 * 2 }.filter { $0 > 2 }
print(Array(r), r.first as Any)
