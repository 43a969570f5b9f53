// source: Swift book, Expressions
struct SomeStructure { var someValue: Int }
struct OuterStructure { var outer: SomeStructure }
let nested = OuterStructure(outer: SomeStructure(someValue: 24))
let path = \OuterStructure.outer.someValue
print(nested[keyPath: path])
