// source: own
// A static property and a static function may have one name: the arguments tell which is meant.
struct Song {
  private static let gifts = ["partridge", "doves"]
  private static func gifts(of day: Int) -> String { gifts[..<day].joined(separator: ", ") }
  static func verse(_ day: Int) -> String { "\(gifts.count) \(gifts(of: day))" }
}
print(Song.verse(1), Song.verse(2))

enum Counter {
  static var count = 1
  static func count(_ word: String) -> Int { word.count + count }
  static func count(in words: [String]) -> Int { words.map { count($0) }.reduce(0, +) }
}
Counter.count += 2
print(Counter.count, Counter.count("ab"), Counter.count(in: ["a", "bcd"]))

class Store {
  static let shared = Store()
  static func shared(named name: String) -> Store {
    shared.name = name
    return shared
  }
  var name = "plain"
}
print(Store.shared.name, Store.shared(named: "own").name, Store.shared.name)
