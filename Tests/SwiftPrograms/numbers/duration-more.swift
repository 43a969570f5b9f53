// source: own
let d = Duration.seconds(1.5)
print(d, d + .milliseconds(250), d * 2, d / 3, d > .seconds(1), [d, .zero].max()!, .seconds(3) - d)
print(Duration.seconds(90), Duration.seconds(0.001), Duration.milliseconds(2) * 0.5, d == .milliseconds(1500), d.components)
let ds: [Duration] = [.seconds(1), .milliseconds(5)]
print(ds, ds.reduce(.zero, +), ds.sorted())
