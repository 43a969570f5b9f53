// source: Swift book, Collection Types
let xs = []
print(xs)
