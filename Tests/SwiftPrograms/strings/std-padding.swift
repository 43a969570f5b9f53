// source: own
import Foundation
print(String(format: "%i", 7))
print(String(format: "%#x", 255))
print("Hello, \("world")!")
print("1 + 1 = \(1 + 1)")
print("tab\tnew\\ \"q\" \u{1F600}")
print(#"raw \n \#(1 + 1)"#)
print("abc" + "def")
