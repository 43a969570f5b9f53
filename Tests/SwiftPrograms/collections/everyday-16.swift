// source: own
import Foundation
print([1, 2, 3, 4, 5, 6].split { $0 % 3 == 0 }.map(Array.init))
print("a-b_c d".components(separatedBy: CharacterSet(charactersIn: "-_ ")))
print("Hello".map { $0.isUppercase ? $0.lowercased() : $0.uppercased() }.joined())
print((0..<3).flatMap { x in (0..<2).map { y in (x, y) } }.count)
