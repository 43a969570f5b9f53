// source: own
import Foundation
print(pow(2.0, 3.0) + sqrt(16.0), abs(-3) + Int(floor(2.7)))
print(Character("a").isLetter, ("a" as Character).uppercased(), Character("9").wholeNumberValue ?? 0)
print(0.1 + 0.2 == 0.3, abs(0.1 + 0.2 - 0.3) < .ulpOfOne)
print([1, 2, 3].lazy.map { $0 * 2 }.filter { $0 > 2 }.first!, Array([1, 2, 3].lazy.map { $0 + 1 }))
