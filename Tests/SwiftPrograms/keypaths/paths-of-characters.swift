// source: own
extension Character {
  var isVowel: Bool { "aeiou".contains(self) }
  var doubled: String { "\(self)\(self)" }
}
print("hello".filter(\.isVowel), "hello".map(\.doubled), "hello".contains(where: \.isVowel))
print(["a", "b"].flatMap { $0.map(\.doubled) }, "xyz".allSatisfy(\.isVowel))
