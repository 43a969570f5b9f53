// source: own
import Foundation
print(String(format: "%02d:%02d", 3, 7))
print(String(format: "%c", 65))
print(String(format: "%ld %lu", 5, 6))
print(String(format: "%10@|", "hi"))
print(String(format: "%2$@ %1$@", "a", "b"))
print(String(format: "%.3g", 1234.5678))
print(String(format: "%.0f", 2.5))
