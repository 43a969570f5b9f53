// source: own
let clean = "0123"
if clean.count != 10 || ["0", "1"].contains(clean.first) { print("bad") }
let x: Int? = 3
print([1, 3].contains(x), [1, 2].firstIndex(of: x) as Any)
let known = ["0", "1"] as [Character]
print(known.contains("0"))
