// source: own
enum Direction: String, CaseIterable { case north, south, east, west; var opposite: Direction { switch self { case .north: .south; case .south: .north; case .east: .west; case .west: .east } } }
enum Command: Equatable { case go(Direction), take(String), drop(String), look, inventory, unknown(String)
  init(_ text: String) { let parts = text.lowercased().split(separator: " ").map(String.init); switch (parts.first, parts.dropFirst().first) { case ("go", let d?): self = Direction(rawValue: d).map(Command.go) ?? .unknown(text); case ("take", let i?): self = .take(i); case ("drop", let i?): self = .drop(i); case ("look", nil): self = .look; case ("inv", nil), ("inventory", nil): self = .inventory; default: self = .unknown(text) } } }
final class Room { let name: String; var items: Set<String>; var exits: [Direction: Room] = [:]; init(_ n: String, items: Set<String> = []) { name = n; self.items = items }
  func connect(_ d: Direction, _ r: Room) { exits[d] = r; r.exits[d.opposite] = self } }
struct Game { private(set) var room: Room; private var bag: [String] = []; private(set) var turns = 0; let limit = 2
  init(start: Room) { room = start }
  mutating func handle(_ c: Command) -> String { turns += 1
    switch c { case .go(let d): guard let next = room.exits[d] else { return "No way \(d)." }; room = next; return "You are in the \(room.name)."
    case .take(let item) where bag.count >= limit: return "Your bag is full, the \(item) stays."
    case .take(let item): guard room.items.remove(item) != nil else { return "There is no \(item)." }; bag.append(item); return "Taken: \(item)."
    case .drop(let item): guard let i = bag.firstIndex(of: item) else { return "You have no \(item)." }; room.items.insert(bag.remove(at: i)); return "Dropped."
    case .look: return "\(room.name): \(room.items.isEmpty ? "nothing" : room.items.sorted().joined(separator: ", ")); exits \(Direction.allCases.filter { room.exits[$0] != nil }.map(\.rawValue))"
    case .inventory: return bag.isEmpty ? "empty" : bag.joined(separator: "+")
    case .unknown(let t): turns -= 1; return "What is '\(t)'?" } } }
let hall = Room("hall", items: ["lamp", "coin", "rope"]), cellar = Room("cellar"); hall.connect(.south, cellar)
var game = Game(start: hall)
for line in ["look", "take lamp", "take coin", "take rope", "go south", "go east", "drop coin", "look", "inv", "dance", "go up", "GO NORTH", "take sword"] { print(">", line); print(game.handle(Command(line))) }
print(game.turns, game.room === hall, Command("go west") == .go(.west))
