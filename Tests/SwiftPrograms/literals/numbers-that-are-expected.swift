// source: own
let most: Float = [1, 2].max()!
let bytes: [UInt8] = [2, 1].sorted()
let first: Int16? = [1, 2].first
let sum = [1, 2].reduce(0, +) as Double
let half: Float = [1.5, 2].min()!
let more: [UInt8] = [1, 2].map { $0 + 1 }
print(most, bytes, first as Any, sum, half, more, type(of: more[0]))
