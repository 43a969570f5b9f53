// source: own
import Foundation
print("a%20b".removingPercentEncoding!)
print(String(decoding: [104, 105], as: UTF8.self))
print("hello".utf8.reduce(0) { $0 + Int($1) })
print("hello"[..<"hello".firstIndex(of: "l")!])
print("hello"["hello".index("hello".startIndex, offsetBy: 1)])
print("hello"["hello".index(before: "hello".endIndex)])
print("hello"["hello".index(after: "hello".startIndex)...])
