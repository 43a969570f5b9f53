// source: Swift book, Basic Operators
let contentHeight = 40
let hasHeader = true
print(contentHeight + (hasHeader ? 50 : 20))
