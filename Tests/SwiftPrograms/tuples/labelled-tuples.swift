// source: own
let http = (code: 404, text: "Not Found")
let (code, text) = http
print("\(http.code) \(http.1) \(code) \(text)")
print(http)
let arr = [(name: "a", age: 3), (name: "b", age: 1)]
print(arr.sorted { $0.age < $1.age })
print(arr.map { $0.name }, arr.max { $0.age < $1.age }!.name)
