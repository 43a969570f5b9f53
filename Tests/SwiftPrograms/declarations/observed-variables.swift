// source: observers of variables outside a type
var score = 0 {
  willSet { print("will", newValue) }
  didSet(before) { print("did", before, score); if score > 10 { score = 10 } }
}
score = 5
score += 7
print(score)
func play() {
  var lives: Int = 3 { didSet { print("lives", oldValue, "->", lives) } }
  lives -= 1
  lives = lives * 5
}
play()
var name: String = "a" { didSet { print(oldValue + "->" + name) } }
name += "b"
let change = { name = "c" }
change()
print(name)
