// source: Swift's standard library, documentation of FloatingPoint.rounded(_:)
for x in [6.5, -6.5, 5.2] {
  print(x.rounded(), x.rounded(.up), x.rounded(.down), x.rounded(.towardZero), x.rounded(.toNearestOrEven))
}
