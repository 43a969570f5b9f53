// source: own
import Foundation
func check(_ n: Int) {
  print("check", n)
  if n == 2 { exit(0) }
}
DispatchQueue.main.async { print("never") }
for n in 1...3 { check(n) }
print("never")
guard let x = Optional(5) else { fatalError() }
print(x)
