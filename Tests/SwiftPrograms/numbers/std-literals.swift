// source: own
import Foundation
print(Int(" 5") as Any)
print(Int("") as Any)
print(Bool("true")!, Bool("yes") as Any)
print(true.description)
print(5.description + "!")
print(3.0.description)
print(true && false || true)
print(!true)
