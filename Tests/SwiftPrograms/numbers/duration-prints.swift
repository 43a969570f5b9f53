// source: Swift's standard library, documentation of Duration
let d: Duration = .seconds(1)
print(d, d * 2, .milliseconds(1500) + d, d > .milliseconds(999))
