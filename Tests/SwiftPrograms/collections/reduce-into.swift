// source: Swift's standard library, documentation of Sequence.reduce(into:_:)
let letters = "abracadabra"
let letterCount = letters.reduce(into: [:]) { counts, letter in counts[letter, default: 0] += 1 }
print(letterCount["a"]!, letterCount["r"]!)
