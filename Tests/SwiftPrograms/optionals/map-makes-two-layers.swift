// source: own
let text: String? = "12"
print(text.map { Int($0) } as Any)
print(text.flatMap { Int($0) } as Any)
