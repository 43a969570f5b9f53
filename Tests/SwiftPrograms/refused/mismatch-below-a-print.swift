// source: own
print("first")
var total = 0
func add(_ n: Int) { total += n }
add(2)
let rows = [1, 2].map { $0 * 2 }
let text: String = rows.count
print(text)
