// source: own
let s: Set = [1, 2]
print(s == [2, 1], s != [3], [1, 2] == s)
struct T { var d: Set<Int> = [] }
print(T().d == [])
let o: Set<Int>? = s
print(o == [1, 2])
