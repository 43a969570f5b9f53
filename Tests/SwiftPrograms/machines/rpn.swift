// source: own
func rpn(_ text: String) -> Int? {
  let operations: [String: (Int, Int) -> Int] = ["+": (+), "-": { $0 - $1 }, "*": (*), "/": { $1 == 0 ? 0 : $0 / $1 }]
  var stack: [Int] = []
  for word in text.split(separator: " ").map(String.init) {
    if let n = Int(word) { stack.append(n) } else if let operation = operations[word], stack.count >= 2 {
      let b = stack.removeLast(), a = stack.removeLast()
      stack.append(operation(a, b))
    } else { return nil }
  }
  return stack.count == 1 ? stack[0] : nil
}
print(rpn("3 4 + 2 *") ?? 0, rpn("1 +") as Any, rpn("8 2 / 3 -")!)
