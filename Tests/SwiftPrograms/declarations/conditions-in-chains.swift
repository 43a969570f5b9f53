// source: own
import Foundation
let xs = [3, 1, 2]
let r = xs
    .map { $0 * 2 }
    #if DEBUG
    .filter { $0 > 2 }
    #else
    .filter { $0 > 4 }
    #endif
    .sorted()
print(r.count >= 0)
func f() -> [Int] {
    xs.map { $0 + 1 }
    #if os(Linux)
        .filter { $0 > 100 }
    #elseif os(macOS)
        .filter { $0 > 2 }
    #endif
        .sorted()
}
print(f().count >= 0)
let y = xs
#if canImport(Foundation)
    .sorted()
#endif
print(y)
