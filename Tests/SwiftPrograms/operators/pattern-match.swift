// source: own
func ~= (pattern: (Int) -> Bool, value: Int) -> Bool { pattern(value) }
func ~= (pattern: String, value: Int) -> Bool { pattern == "\(value)" }
func isEven(_ n: Int) -> Bool { n % 2 == 0 }
func greater(than n: Int) -> (Int) -> Bool { { $0 > n } }
for n in [7, 100, 4, 3] {
  switch n {
  case "7": print("seven")
  case greater(than: 50): print("big")
  case isEven: print("even")
  default: print("other")
  }
}
print(1...3 ~= 2, isEven ~= 3)
