// source: own
import Foundation
var allowed = CharacterSet.urlQueryAllowed
allowed.remove(charactersIn: "=&+")
print("a=b&c+d e".addingPercentEncoding(withAllowedCharacters: allowed) ?? "nil")
allowed.insert(charactersIn: "=")
print("a=b&c".addingPercentEncoding(withAllowedCharacters: allowed) ?? "nil")
var letters = CharacterSet()
letters.formUnion(.letters)
letters.remove("x")
print("axb".unicodeScalars.map { letters.contains($0) })
letters.invert()
print(letters.contains("x"), letters.contains("a"))
let copy = letters
letters.formIntersection(CharacterSet(charactersIn: "x"))
print(copy.contains("1"), letters.contains("1"), letters.contains("x"))
