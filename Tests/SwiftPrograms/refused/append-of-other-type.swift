// source: Swift book, Collection Types
var xs = [1, 2]
xs.append("3")
print(xs)
