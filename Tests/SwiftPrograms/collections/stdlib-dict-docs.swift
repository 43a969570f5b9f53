// source: the standard library's documentation
var responses = [200: "OK", 403: "Forbidden", 404: "Not Found"]
print(responses[200] ?? "", responses[500] as Any)
responses[404] = nil
responses[301] = "Moved"
print(responses.count, responses.keys.sorted(), responses.contains { $0.value == "OK" })
for (code, text) in responses.sorted(by: { $0.key < $1.key }) { print(code, text) }
let images = Dictionary(grouping: ["Kofi", "Abena", "Kweku"], by: { $0.first! })
print(images["K"]!, images["A"]!)
print(Dictionary([("a", 1), ("b", 2), ("a", 3)], uniquingKeysWith: { first, _ in first })["a"]!)
print(responses.first { $0.key == 200 }!.value, responses.map { $0.key }.sorted(), responses.isEmpty)
print(["x": 1].merging(["x": 5, "y": 2]) { a, b in a + b }.sorted { $0.key < $1.key }.map { $0.value })
print(["a": "1", "b": "z"].compactMapValues { Int($0) }, ["a": 1].reduce(0) { $0 + $1.value })
