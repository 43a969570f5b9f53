// source: Swift's standard library, documentation of MutableCollection.swapAt(_:_:)
var xs = ["a", "b", "c"]
xs.swapAt(0, 2)
xs.reverse()
print(xs)
