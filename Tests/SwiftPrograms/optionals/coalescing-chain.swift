// source: Swift book, Basic Operators
let defaultColorName = "red"
var userDefinedColorName: String?
print(userDefinedColorName ?? defaultColorName)
userDefinedColorName = "green"
print(userDefinedColorName ?? defaultColorName)
