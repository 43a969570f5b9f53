// source: own
extension Array where Element: Numeric { func total() -> Element { reduce(0, +) } }
print(["a"].total())
