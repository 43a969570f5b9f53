// source: own
extension Array {
  subscript(safe index: Index) -> Element? { indices.contains(index) ? self[index] : nil }
  func firstIndices(where isMeant: (Element) -> Bool) -> [Index] { indices.filter { isMeant(self[$0]) } }
  func hasStart() -> Bool {
    var place: Index = startIndex
    place += 1
    let next: Self.Index = place
    return indices.contains(next)
  }
}
extension ArraySlice {
  func holds(_ index: Index) -> Bool { indices.contains(index) }
  var middle: Element { self[startIndex + count / 2] }
}
extension String {
  func character(_ number: Int) -> Character {
    let place: Index = index(startIndex, offsetBy: number)
    return self[place]
  }
}
let all = [1, 2, 3]
print(all[safe: 0] as Any, all[safe: 3] as Any, all.firstIndices { $0 > 1 }.map { $0 + 1 }, all.hasStart())
print(all[1...].holds(0), all[1...].holds(1), all[1...].middle, "abc".character(1))
