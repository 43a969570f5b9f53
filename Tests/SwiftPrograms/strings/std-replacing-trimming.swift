// source: own
import Foundation
print("hello".prefix { $0 != "l" })
print("hello".prefix(while: { $0 != "o" }))
print(String("hello".reversed()))
print("HeLLo".lowercased(), "hello".uppercased(), "hello world".capitalized)
print("hello".first!, "hello".last!)
print("".first as Any)
print("hello".count, "".isEmpty)
