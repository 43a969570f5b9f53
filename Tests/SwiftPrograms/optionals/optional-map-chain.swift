// source: own
let words: [String: String] = ["one": "1", "two": "x"]
let one = words["one"].flatMap { Int($0) }
let two = words["two"].flatMap { Int($0) }
print(one as Any, two as Any)
print(words["one"].map { Int($0) } as Any)
print(words["three"]?.count as Any, words["one"]?.count ?? 0)
