// source: Swift book, Collection Types
let xs = [1]
xs.append(2)
print(xs)
