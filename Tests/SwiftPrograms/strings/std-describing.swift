// source: own
import Foundation
print("hello".starts(with: "he"))
print("hello".elementsEqual("hello"))
print("hello".lexicographicallyPrecedes("help"))
print("a😀b".count)
print("e\u{301}" == "é")
print("hello".allSatisfy { $0.isLetter })
print("hello".reduce("") { String($1) + $0 })
