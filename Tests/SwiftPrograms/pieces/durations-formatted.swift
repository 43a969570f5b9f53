// source: own
import Foundation
let c = ContinuousClock()
let a = c.now
let b = a.advanced(by: .seconds(2))
print(a.duration(to: b), b - a, a.duration(to: b) == .seconds(2))
let n: Int64 = 3
print(Duration.seconds(n), Duration.milliseconds(n))
print(Duration.seconds(90).formatted(), Duration.seconds(3661).formatted(.time(pattern: .hourMinuteSecond)), Duration.seconds(61).formatted(.time(pattern: .minuteSecond)))
let (s, at) = Duration.milliseconds(1500).components
print(s, at)
print(Duration.seconds(59.6).formatted(), Duration.seconds(7200).formatted(.time(pattern: .hourMinute)), Duration.seconds(-5).formatted(.time(pattern: .minuteSecond)), Duration.milliseconds(2500).formatted(.time(pattern: .minuteSecond)))
