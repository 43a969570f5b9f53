// source: Swift book, Patterns
let someOptional: Int? = 42
if case .some(let x) = someOptional { print(x) }
if case let x? = someOptional { print(x) }
