// source: own
func evens(_ xs: some Sequence<Int>) -> [Int] { xs.filter { $0.isMultiple(of: 2) } }
print(evens([1, 2, 4]), evens(1...5))
func make() -> some Collection<Int> { [1, 2, 3] }
print(make().count, make().map { $0 * 2 })
