// source: written for TimeREPL
let ids: Set<Int> = [1, 3]
print([1, 2, 3].filter(ids.contains))
print([1, 2, 3].map([2, 3].contains))
print((0...5).filter((2...3).contains))
struct Basket { let wanted: [Int]; func pick(_ xs: [Int]) -> [Int] { xs.filter(wanted.contains) } }
print(Basket(wanted: [5]).pick([4, 5]))
let has = ids.contains
print(has(3), has(2))
let vowels: [Character] = ["a", "e"]
print("apple".filter(vowels.contains))
print(["ab", "b"].map("abc".hasPrefix), ["b", "c"].allSatisfy("abc".contains))
