// source: own
import Foundation
// The index of an element of a range is the element; that of a slice counts from its array's beginning.
print((2..<5).firstIndex { $0 == 3 }!, (2..<5).firstIndex(of: 4)!, (2..<5).firstIndex(of: 9) as Any)
let numbers = [1, 2, 3, 4]
print(numbers[2...].firstIndex { $0 == 4 }!, numbers[1...].firstIndex(of: 3)!, numbers.firstIndex { $0 > 1 }!)
func name(_ interval: DispatchTimeInterval) -> String {
    switch interval {
    case .seconds(let s): return "\(s)s"
    case .milliseconds(let m): return "\(m)ms"
    case .never: return "never"
    default: return "other"
    }
}
print(name(.seconds(3)), name(.milliseconds(20)), name(DispatchTimeInterval.seconds(1)), name(.never))
print(Duration(secondsComponent: 2, attosecondsComponent: 500_000_000_000_000_000), Duration.seconds(Int64(3)))
let text = "hello"
print(text[text.lastIndex { $0 == "l" }!...], text.lastIndex { $0 == "z" } == nil)
