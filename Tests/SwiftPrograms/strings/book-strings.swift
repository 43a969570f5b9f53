// source: Swift book
let quotation = """
The White Rabbit put on his spectacles.  "Where shall I begin,
please your Majesty?" he asked.
"""
print(quotation.count, quotation.split(separator: "\n").count)
let threeMoreDoubleQuotationMarks = #"""
Here are three more: """
"""#
print(threeMoreDoubleQuotationMarks)
print(#"6 times 7 is \#(6 * 7)."#)
let word = "cafe" + "\u{301}"
print("the number of characters in \(word) is \(word.count)")
let greeting = "Guten Tag!"
print(greeting[greeting.startIndex], greeting[greeting.index(before: greeting.endIndex)], greeting[greeting.index(greeting.startIndex, offsetBy: 7)])
for index in greeting.indices { print("\(greeting[index]) ", terminator: "") }
print("")
var welcome = "hello"
welcome.insert("!", at: welcome.endIndex)
welcome.insert(contentsOf: " there", at: welcome.index(before: welcome.endIndex))
print(welcome)
let range = welcome.index(welcome.endIndex, offsetBy: -6)..<welcome.endIndex
welcome.removeSubrange(range)
print(welcome)
let romeo = ["Act 1 Scene 1: Verona", "Act 1 Scene 2: Capulet", "Act 2 Scene 1: Outside"]
print(romeo.filter { $0.hasPrefix("Act 1 ") }.count)
for codeUnit in "Dog".utf8 { print("\(codeUnit) ", terminator: "") }
print()
for scalar in "Dog‼".unicodeScalars { print("\(scalar) ", terminator: "") }
print()
