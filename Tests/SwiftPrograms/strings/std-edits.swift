// source: own
import Foundation
let name: String? = "Bo"
print("Hi \(String(describing: name))")
func isPalindrome(_ s: String) -> Bool { let t = s.lowercased().filter { $0.isLetter }; return t == String(t.reversed()) }
print(isPalindrome("A man, a plan, a canal: Panama"))
func caesar(_ s: String, _ k: Int) -> String { String(s.map { c in guard let a = c.asciiValue, c.isLowercase else { return c }; return Character(UnicodeScalar((a - 97 + UInt8(k)) % 26 + 97)) }) }
print(caesar("hello", 3))
let text = "a\tb"
print(text.contains("\t"))
