// source: Swift's standard library, documentation of RangeReplaceableCollection.removeAll(where:)
var phrase = "The rain in Spain stays mainly in the plain."
let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
phrase.removeAll(where: { vowels.contains($0) })
print(phrase)
