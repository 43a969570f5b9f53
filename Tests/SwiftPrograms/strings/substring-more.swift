// source: own
let s = "Hello, world"
let comma = s.firstIndex(of: ",")!
let hello = s[..<comma]
print(hello, hello.count, String(hello) + "!", type(of: hello))
print(s.prefix(3), s.suffix(3), s.dropFirst(7), s.split(separator: " ").map { $0.uppercased() })
print(s[s.index(s.startIndex, offsetBy: 4)], s[s.index(after: comma)...])
