// source: own
func print(title: String) { Swift.print("===", title, "===") }
func print(_ n: Int, times: Int) { for _ in 0..<times { print(n) } }
print(title: "one")
print("plain", 1, separator: "-")
print(7, times: 2)
