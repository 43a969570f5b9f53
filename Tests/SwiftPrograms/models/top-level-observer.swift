// source: own
var score = 0 {
  willSet { print("from \(score) to \(newValue)") }
  didSet { if score != oldValue { print("changed") } }
}
score = 3
score += 1
score = 4
print(score)
