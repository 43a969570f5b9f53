// source: own
let greetings: [String?] = ["hello", nil]
print(greetings.map(\.?.count))
