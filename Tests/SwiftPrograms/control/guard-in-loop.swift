// source: own
for text in ["1", "x", "3"] {
  guard let n = Int(text) else { print("skip \(text)"); continue }
  print(n * 2)
}
