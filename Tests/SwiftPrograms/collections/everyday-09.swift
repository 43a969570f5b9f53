// source: own
import Foundation
let e = "a@b.co"
print(e.contains("@") && e.split(separator: "@").count == 2)
let pw = "Abc12345"
print(pw.count >= 8, pw.contains(where: \.isUppercase), pw.contains { $0.isNumber }, pw.rangeOfCharacter(from: .decimalDigits) != nil)
let m = [1, 2, 3, 4].min()!...[1, 2, 3, 4].max()!
print(m)
let u = Array(Set([3, 1, 3])).sorted()
print(u)
