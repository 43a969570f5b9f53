// source: Swift book, Opaque and Boxed Protocol Types
func numbers() -> some Sequence<Int> { [1, 2].map { $0 * 2 } }
for n in numbers() { print(n) }
