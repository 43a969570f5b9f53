// source: Swift book, Control Flow
var puzzleOutput = ""
for character in "great minds think alike" {
  if "aeiou ".contains(character) { continue }
  if character == "k" { break }
  puzzleOutput.append(character)
}
print(puzzleOutput)
