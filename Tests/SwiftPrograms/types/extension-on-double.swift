// source: Swift book, Extensions
extension Double { var km: Double { self * 1_000.0 }; var mm: Double { self / 1_000.0 } }
print(25.4.mm, 42.km)
