// source: own
enum Suit: String, CaseIterable { case spades = "♠", hearts = "♥", diamonds = "♦", clubs = "♣"; var isRed: Bool { self == .hearts || self == .diamonds } }
enum Rank: Int, CaseIterable, Comparable, CustomStringConvertible { case two = 2, three, four, five, six, seven, eight, nine, ten, jack, queen, king, ace
  static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
  var description: String { switch self { case .jack: "J"; case .queen: "Q"; case .king: "K"; case .ace: "A"; default: "\(rawValue)" } }
  var values: (first: Int, second: Int?) { switch self { case .ace: (1, 11); case .jack, .queen, .king: (10, nil); default: (rawValue, nil) } } }
struct Card: Hashable, Comparable, CustomStringConvertible { let rank: Rank, suit: Suit; var description: String { "\(rank)\(suit.rawValue)" }
  static func < (a: Card, b: Card) -> Bool { (a.rank, a.suit.rawValue) < (b.rank, b.suit.rawValue) } }
struct LCG: RandomNumberGenerator { var state: UInt64; mutating func next() -> UInt64 { state = state &* 6364136223846793005 &+ 1442695040888963407; return state } }
struct Deck { private(set) var cards = Suit.allCases.flatMap { s in Rank.allCases.map { Card(rank: $0, suit: s) } }
  mutating func shuffle(seed: UInt64) { var g = LCG(state: seed); for i in stride(from: cards.count - 1, to: 0, by: -1) { cards.swapAt(i, Int(g.next() >> 33) % (i + 1)) } }
  mutating func deal(_ n: Int) -> [Card] { defer { cards.removeLast(n) }; return Array(cards.suffix(n)) } }
enum Hand: String { case flush, straight, fours = "four of a kind", pair, high
  init(_ cards: [Card]) { let ranks = cards.map(\.rank.rawValue).sorted(); let counts = Dictionary(grouping: ranks) { $0 }.values.map(\.count).sorted(by: >)
    if Set(cards.map(\.suit)).count == 1 { self = .flush } else if zip(ranks, ranks.dropFirst()).allSatisfy({ $1 == $0 + 1 }) { self = .straight } else if counts.first == 4 { self = .fours } else if counts[0] >= 2 { self = .pair } else { self = .high } } }
var deck = Deck(); print(deck.cards.count, deck.cards.first!, deck.cards.last!)
deck.shuffle(seed: 42); let hand = deck.deal(5); print(hand.sorted(), Hand(hand).rawValue, deck.cards.count)
func c(_ r: Rank, _ s: Suit) -> Card { Card(rank: r, suit: s) }
print(Hand([c(.two, .clubs), c(.three, .clubs), c(.four, .hearts), c(.five, .clubs)]), Hand([c(.ace, .clubs), c(.ace, .hearts)]), Hand([c(.two, .spades), c(.nine, .spades)]).rawValue)
print(Rank.ace.values, Rank.five.values.second as Any, Rank.allCases.max()!, Suit.allCases.filter(\.isRed).map(\.rawValue).joined(), Suit(rawValue: "♣")!)
let total = [c(.ace, .clubs), c(.king, .hearts)].reduce(into: (low: 0, high: 0)) { $0.low += $1.rank.values.first; $0.high += $1.rank.values.second ?? $1.rank.values.first }; print(total)
