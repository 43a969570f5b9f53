// source: own
print([1, 2, 3, 4].lazy.filter { $0 % 2 == 0 }.map { $0 * 10 }.first!, Array([1, 2].lazy.map { $0 + 1 }))
print([[1, 2], [3]].map { $0.map { $0 * 2 } }, [["a": 1]].flatMap { $0.keys }, [[nil, 1], [2]].flatMap { $0 }.compactMap { $0 })
print("a-b-c".split(separator: "-", maxSplits: 1), "one two".split { $0 == " " }.map { String($0.reversed()) }, "abc".map { $0.uppercased() }.joined(), "aab".filter { $0 == "a" })
print(Array("hello").sorted(), Set("hello").count, "hello".enumerated().map { "\($0.offset)\($0.element)" }.joined(), "abc".reversed().map { $0 }, zip("ab", "cd").map { "\($0)\($1)" })
