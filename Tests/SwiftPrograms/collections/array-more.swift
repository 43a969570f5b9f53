// source: own
print([1, 2, 3].min()!, [2, 1].max { $0 < $1 }!, ["a", "bb"].max { $0.count < $1.count }!)
print([[1, 2], [3]].flatMap { $0 }, [[1], [2]].joined().map { $0 }, [1, 2, 3].suffix(2), [1, 2, 3, 4].split { $0 == 2 }.map(Array.init))
print([1, 2, 3].elementsEqual([1, 2, 3]), [1, 2].starts(with: [1]), [3, 1].sorted() == [1, 3], Array(repeating: 0, count: 2))
print([1, 2, 3].first { $0 > 1 } as Any, [1, 2, 3].last(where: { $0 < 0 }) as Any)
print([1, 2, 3, 4].allSatisfy { $0 > 0 }, [5, 6].indices, [7, 8].enumerated().map { $0.offset * $0.element })
