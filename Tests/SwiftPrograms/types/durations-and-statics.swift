// source: own
let second = Duration.seconds(1)
let more = second + .milliseconds(5)
print(more, second * 2, second / 4, second / .milliseconds(250), second < more, second == .seconds(1))
print(second.components.seconds, Duration.zero, Duration.seconds(1.5), (second * 2.5).components.attoseconds)
func half(_ duration: Duration) -> Duration { duration / 2 }
print(half(.seconds(3)), half(.zero))
let thrown = Int.random(in: 1...6)
print((1...6).contains(thrown), thrown * 2 == thrown + thrown)
let next: Int = (5).advanced(by: 2)
print(next + 1, (5).distance(to: 6) - 1, (1...3).lowerBound + 1, (-5 as Int8).magnitude)
let kind: Int.Type = type(of: 1)
print(kind, type(of: "a") == String.self)
