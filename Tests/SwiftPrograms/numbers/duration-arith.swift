// source: own
let d: Duration = .seconds(2) + .milliseconds(500)
print(d, d * 2, d / 5, d - .seconds(3), d > .seconds(1), Duration.zero)
print(Duration.milliseconds(1500), Duration.microseconds(10), Duration.nanoseconds(5), d / .seconds(0.5))
var e = Duration.seconds(1)
e += .milliseconds(1)
e *= 3
print(e, e.components.seconds)
