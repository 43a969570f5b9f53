// source: own
import Foundation

print("hello".starts(with: /h.l/), "hello".starts(with: /x|l/), "hello".starts(with: "he"), [1, 2, 3].starts(with: [1, 2]))
for component in [Calendar.Component.year, .day] { print(component) }
let units: Set<Calendar.Component> = [.day, .month]
print(units.count, units.contains(.day))
print("\"a, b;\"".trimmingCharacters(in: ["\"", ";"]), "a,b;c".components(separatedBy: [",", ";"]))
