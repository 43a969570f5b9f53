// source: Swift book, The Basics
var code: Int = nil
print(code)
