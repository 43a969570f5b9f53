// source: own
let words = ["apple", "bob", "art"]
let a = words.reduce(into: [:]) { $0[$1.first!, default: []].append($1) }
print(type(of: a), a.count)
let b = words.reduce(into: [:]) { counts, w in counts[w.count, default: 0] += 1 }
print(type(of: b), b[3] ?? 0)
let c = [1, 2].reduce(into: []) { $0.append($1 * 2) }
print(type(of: c), c)
let e: [String: Double] = words.reduce(into: [:]) { $0[$1] = 1 }
print(e["bob"]!)
let f = words.reduce(into: [:]) { $0[$1] = ($1.count, $1.uppercased()) }
print(type(of: f), f["bob"]!.1)
let g = words.reduce(into: [:]) { $0[$1, default: 0] += 1.5 }
print(type(of: g), g["bob"]!)
let fs = [{ (x: Int) in x + 1 }, { $0 * 2 }]
print(fs.map { $0(3) })
let r = Result { 1 }
print(type(of: r), r)
let t = Result { try Int("3").map { $0 } ?? { throw CancellationError() }() }
print(type(of: t))
let r2: Result<Int, any Error> = Result { 3 }
print(r2, type(of: r2))
