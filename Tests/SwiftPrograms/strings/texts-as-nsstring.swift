// source: own
import Foundation
var n: NSString = "hello world"
n = n.replacingCharacters(in: NSRange(location: 0, length: 5), with: "HI") as NSString
print(n as String, n.length, n)
let t: String = n as String
print(t.uppercased(), (t as NSString).substring(with: NSRange(location: 0, length: 2)))
