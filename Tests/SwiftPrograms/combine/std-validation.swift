// source: own
import Foundation
import Schedulers
let password = PassthroughSubject<String, Never>()
let rules = password
  .map { text -> [String] in
    var missing = [String]()
    if text.count < 8 { missing.append("length") }
    if !text.contains(where: \.isNumber) { missing.append("digit") }
    if text.rangeOfCharacter(from: .uppercaseLetters) == nil { missing.append("upper") }
    return missing
  }
  .sink { print($0.isEmpty ? "ok" : "missing: " + $0.joined(separator: ", ")) }
for text in ["abc", "abcdefg1", "Abcdefg1"] { password.send(text) }
