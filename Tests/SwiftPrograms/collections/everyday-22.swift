// source: own
import Foundation
print("50%".addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? "", "a%20b".removingPercentEncoding ?? "")
var s = "hello"
s.replaceSubrange(s.startIndex...s.startIndex, with: "J")
s.removeLast(2)
print(s)
var a = [1, 2, 3, 4, 5]
a.removeSubrange(1...2)
a.insert(contentsOf: [9, 9], at: 0)
a.replaceSubrange(0..<2, with: [7])
print(a)
var b = [Bool](repeating: false, count: 3)
b[1].toggle()
print(b)
