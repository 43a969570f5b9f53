// source: own
let parts = "1,2,x".split(separator: ",")
print(type(of: parts), parts[0] == "1", parts.map { Int($0) ?? 0 })
