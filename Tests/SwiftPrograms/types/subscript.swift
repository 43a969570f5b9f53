// source: Swift book, Subscripts
struct TimesTable { let multiplier: Int; subscript(index: Int) -> Int { multiplier * index } }
print("six times three is \(TimesTable(multiplier: 3)[6])")
