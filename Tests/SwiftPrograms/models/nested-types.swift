// source: own
struct Deck {
  enum Suit: String, CaseIterable {
    case clubs = "♣", hearts = "♥"
    var isRed: Bool { self == .hearts }
  }
  struct Card: CustomStringConvertible {
    let rank: Int
    let suit: Suit
    var description: String { "\(rank)\(suit.rawValue)" }
  }
  var cards: [Card] = []
  init(ranks: ClosedRange<Int> = 1...3) {
    for suit in Suit.allCases {
      for rank in ranks { cards.append(Card(rank: rank, suit: suit)) }
    }
  }
  mutating func draw() -> Card? { cards.popLast() }
}
var deck = Deck()
print(deck.cards)
print(deck.draw() as Any, deck.cards.count)
let card = Deck.Card(rank: 9, suit: .hearts)
print(card, card.suit.isRed, Deck.Suit.allCases)
print(deck.draw().map { "\($0)" } ?? "none")
