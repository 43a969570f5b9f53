// source: own
import Foundation
print("hello".index("hello".startIndex, offsetBy: 9, limitedBy: "hello".endIndex) == nil)
print(zip("abc", 1...).map { "\($0)\($1)" })
print(zip("abc", "abd").filter { $0 != $1 }.count)
print("abc".lazy.map { $0 }.count)
print("radar" == String("radar".reversed()))
print("Hello World".filter { $0.isUppercase })
print("hello".map { $0.isLetter ? Character($0.uppercased()) : $0 })
