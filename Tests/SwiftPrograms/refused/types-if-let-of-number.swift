// source: own
let o: Int = 1
if let q = o { print(q) }
