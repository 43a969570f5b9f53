// source: own
import Foundation
print(Int.isSigned, UInt.isSigned)
print(3.14.description, String(describing: 3.14))
print(Int(Character("7").wholeNumberValue!))
print(10.0.isEqual(to: 10))
print(1.5.binade)
print(Float.greatestFiniteMagnitude)
print(CGFloat(2.5))
print(UInt8("300") as Any)
