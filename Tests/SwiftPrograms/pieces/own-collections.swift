// source: own
struct Deck: RandomAccessCollection {
  private var cards: [String]
  init(_ cards: [String]) { self.cards = cards }
  var startIndex: Int { cards.startIndex }
  var endIndex: Int { cards.endIndex }
  subscript(place: Int) -> String { cards[place] }
}
struct Ring<Element>: Collection {
  var items: [Element]
  var startIndex: Int { 0 }
  var endIndex: Int { items.count }
  func index(after place: Int) -> Int { place + 1 }
  subscript(place: Int) -> Element { items[place] }
}
let deck = Deck(["a", "b", "c"])
for card in deck { print(card) }
print(deck.count, deck.first ?? "-", deck.last ?? "-", deck.isEmpty, deck.map { $0.uppercased() }, deck[1])
print(deck.reversed().joined(), deck.contains("b"), deck.enumerated().map { "\($0)\($1)" })
let ring = Ring(items: [3, 1, 2])
print(ring.sorted(), ring.reduce(0, +), ring.count, ring.max() ?? 0)
for (number, card) in zip(ring, deck) { print(number, card) }
