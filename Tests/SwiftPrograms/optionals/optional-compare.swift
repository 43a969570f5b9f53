// source: own
let o: Int? = 3
print(o == 3, o != nil, o == nil, o == 4)
print([1, nil, 2].compactMap { $0 }.reduce(0, +))
