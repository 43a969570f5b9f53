// source: own
// Subscripts of extensions stand beside those that collections have.
extension String {
  subscript(i: Int) -> Character {
    get { self[index(startIndex, offsetBy: i)] }
    set {
      let place = index(startIndex, offsetBy: i)
      replaceSubrange(place...place, with: [newValue])
    }
  }
}
extension Collection {
  subscript(safe i: Index) -> Element? { indices.contains(i) ? self[i] : nil }
}
extension Array {
  subscript(wrap i: Int) -> Element {
    get { self[(i % count + count) % count] }
    set { self[(i % count + count) % count] = newValue }
  }
}
var word = "cat"
word[0] = "b"
print(word, word[2])
var numbers = [1, 2, 3]
numbers[wrap: -1] = 9
numbers[wrap: 3] += 5
print(numbers, numbers[wrap: -2], numbers[safe: 7] as Any)
var lists = ["x": [1]]
lists["x", default: []].append(2)
lists["y", default: [7]][0] += 1
print(lists["x"]!, lists["y"]!, lists["z", default: [0]])
var nested = ["a": ["x": [1]]]
nested["a", default: [:]]["y", default: []].append(3)
print(nested["a"]!["y"]!, nested["a", default: [:]]["x", default: []])
