// source: own
import Foundation
print(["apple", "fig"].max { $0.count < $1.count }!)
print(["apple", "fig"].sorted(by: { $0.count < $1.count }))
print(["x": 1].map { "\($0.key)=\($0.value)" })
print("abc".description, "abc".debugDescription)
print("\u{e9}".unicodeScalars.count)
print("🇩🇪".count, "👨‍👩‍👧".count)
print(Character("a") < Character("b"))
