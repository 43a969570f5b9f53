// source: own
import Foundation
enum Direction: String, CaseIterable { case north, south, east, west
  var opposite: Direction { switch self { case .north: return .south; case .south: return .north; case .east: return .west; case .west: return .east } }
  init?(abbreviation c: Character) { guard let d = Direction.allCases.first(where: { $0.rawValue.first == c }) else { return nil }; self = d } }
enum Command { case go(Direction), take(String), drop(String), look, inventory, use(item: String, on: String?), quit, unknown(String)
  init(parsing line: String) {
    let words = line.lowercased().split(separator: " ").map(String.init).filter { !["the", "a", "to"].contains($0) }
    switch (words.first, words.dropFirst().joined(separator: " ")) {
    case ("go"?, let d), ("walk"?, let d): if let dir = Direction(rawValue: d) { self = .go(dir) } else { self = .unknown(line) }
    case (let w?, "") where w.count == 1 && Direction(abbreviation: w.first!) != nil: self = .go(Direction(abbreviation: w.first!)!)
    case ("take"?, let item) where !item.isEmpty: self = .take(item)
    case ("drop"?, let item) where !item.isEmpty: self = .drop(item)
    case ("look"?, _), ("l"?, ""): self = .look
    case ("inventory"?, _): self = .inventory
    case ("use"?, let rest):
      let parts = rest.components(separatedBy: " on ")
      self = .use(item: parts[0], on: parts.count > 1 ? parts[1] : nil)
    case ("quit"?, _): self = .quit
    default: self = .unknown(line)
    }
  }
}
final class Room { let name: String; private(set) var exits: [Direction: Room] = [:]; var items: Set<String>; var isLocked = false
  init(_ name: String, items: Set<String> = []) { self.name = name; self.items = items }
  func connect(_ d: Direction, to other: Room) { exits[d] = other; other.exits[d.opposite] = self }
  lazy var description: String = { "You are in the \(name)." }()
  var summary: String { var s = description; if !items.isEmpty { s += " You see: \(items.sorted().joined(separator: ", "))." }
    s += " Exits: " + exits.keys.map(\.rawValue).sorted().joined(separator: ", "); return s } }
struct Player { var inventory: [String] = [] { didSet { if inventory.count > oldValue.count { score += 10 } } }; private(set) var score = 0 }
final class Game {
  private var player = Player(); private var room: Room; private(set) var isOver = false; private var log: [String] = []
  init(start: Room) { room = start }
  @discardableResult func run(_ line: String) -> String {
    let out = handle(Command(parsing: line)); log.append("> \(line)\n\(out)"); return out }
  private func handle(_ c: Command) -> String {
    switch c {
    case .go(let d):
      guard let next = room.exits[d] else { return "You can't go \(d.rawValue)." }
      guard !next.isLocked else { return "The \(next.name) is locked." }
      room = next; return room.summary
    case .take(let item):
      guard room.items.remove(item) != nil else { return "There is no \(item)." }
      player.inventory.append(item); return "Taken."
    case .drop(let item):
      guard let i = player.inventory.firstIndex(of: item) else { return "You don't have \(item)." }
      room.items.insert(player.inventory.remove(at: i)); return "Dropped."
    case .look: return room.summary
    case .inventory where player.inventory.isEmpty: return "You carry nothing."
    case .inventory: return "You carry: " + player.inventory.joined(separator: ", ")
    case .use(item: "key", on: "door"?) where player.inventory.contains("key"):
      for (_, r) in room.exits where r.isLocked { r.isLocked = false; return "You unlock the \(r.name)." }
      return "Nothing to unlock."
    case let .use(item, target?): return "You can't use \(item) on \(target)."
    case let .use(item, nil): return "Use \(item) on what?"
    case .quit: isOver = true; return "Bye! Score: \(player.score)"
    case .unknown(let s): return "I don't understand '\(s)'."
    }
  }
  var transcript: String { log.joined(separator: "\n") }
}
let hall = Room("hall", items: ["lamp", "key"]), cellar = Room("cellar"), garden = Room("garden")
hall.connect(.south, to: cellar); hall.connect(.east, to: garden); cellar.isLocked = true
let game = Game(start: hall)
for line in ["look", "go south", "take the key", "use key on door", "s", "n", "use lamp", "use lamp on door", "drop sword", "take lamp", "inventory", "drop lamp", "dance", "quit", "look"] {
  guard !game.isOver else { break }
  print(">", line); print(game.run(line))
}
print(game.transcript.split(separator: "\n").count)
