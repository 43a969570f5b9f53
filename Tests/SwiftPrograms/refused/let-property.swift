// source: Swift book, Properties
struct FixedLengthRange { var firstValue: Int; let length: Int }
var r = FixedLengthRange(firstValue: 0, length: 3)
r.length = 4
print(r)
