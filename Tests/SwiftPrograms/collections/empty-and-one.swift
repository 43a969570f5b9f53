// source: own
let none = EmptyCollection<Int>()
print(none.count, Array(none), none.isEmpty, none.first as Any, none.map { $0 + 1 })
let one = CollectionOfOne("a")
print(Array(one), one.count, one.first as Any, one[0], Array(one) + Array(CollectionOfOne("b")))
for element in one { print(element) }
