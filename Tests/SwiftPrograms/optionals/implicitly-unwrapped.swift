// source: Swift book, The Basics
let assumedString: String! = "An implicitly unwrapped optional string."
let implicitString: String = assumedString
let optionalString = assumedString
print(implicitString)
print(optionalString as Any)
