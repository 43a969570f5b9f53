// source: Swift book, Strings and Characters
var variableString = "Horse"
variableString += " and carriage"
print(variableString)
let exclamationMark: Character = "!"
variableString.append(exclamationMark)
print(variableString)
