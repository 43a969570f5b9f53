// source: own
import Foundation
print(String(format: "%.2f|%5d|%@", 3.14159, 42, "x"))
