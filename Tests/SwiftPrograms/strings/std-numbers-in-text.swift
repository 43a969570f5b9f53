// source: own
import Foundation
var out = ""
for i in 1...3 { out += "\(i)" }
print(out)
let c: Character = "x"
switch c { case "a", "e": print("vowel"); case "a"..."z": print("consonant"); default: print("?") }
let name: String? = nil
print("Hi \(name ?? "you")")
