// source: Swift book, Strings and Characters
var emptyString = ""
var anotherEmptyString = String()
if emptyString.isEmpty { print("Nothing to see here") }
print(emptyString == anotherEmptyString)
