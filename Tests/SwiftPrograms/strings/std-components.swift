// source: own
import Foundation
print("a b\nc".components(separatedBy: .whitespacesAndNewlines))
print("a,b;c".components(separatedBy: CharacterSet(charactersIn: ",;")))
print("hello".contains("ell"), "hello".contains("z"))
print("hello".contains { $0 == "l" })
print("hello".contains(where: { $0.isUppercase }))
print("hello".hasPrefix("he"), "hello".hasSuffix("lo"))
print("hello world".replacingOccurrences(of: "o", with: "0"))
