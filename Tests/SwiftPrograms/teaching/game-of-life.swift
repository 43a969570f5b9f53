// source: own
struct Cell: Hashable { let x: Int, y: Int; var neighbours: [Cell] { (-1...1).flatMap { dx in (-1...1).compactMap { dy in dx == 0 && dy == 0 ? nil : Cell(x: x + dx, y: y + dy) } } } }
struct Life { var alive: Set<Cell>
  init(_ text: String) { alive = []; for (y, row) in text.split(separator: "\n").enumerated() { for (x, ch) in row.enumerated() where ch == "#" { alive.insert(Cell(x: x, y: y)) } } }
  func next() -> Life { var counts: [Cell: Int] = [:]; for c in alive { for n in c.neighbours { counts[n, default: 0] += 1 } }; var copy = self; copy.alive = Set(counts.filter { $0.value == 3 || $0.value == 2 && alive.contains($0.key) }.keys); return copy }
  func render(_ w: Int, _ h: Int) -> String { (0..<h).map { y in (0..<w).map { x in alive.contains(Cell(x: x, y: y)) ? "#" : "." }.joined() }.joined(separator: "\n") } }
var life = Life(".#...\n..#..\n###..\n.....\n.....")
for g in 0..<3 { print("gen \(g)", life.alive.count); print(life.render(5, 5)); life = life.next() }
struct Board { private var cells = [[Character]](repeating: Array(repeating: "-", count: 3), count: 3)
  enum Mistake: Error { case taken(Int, Int) }
  mutating func play(_ p: Character, _ r: Int, _ c: Int) throws { guard cells[r][c] == "-" else { throw Mistake.taken(r, c) }; cells[r][c] = p }
  var winner: Character? { let lines = cells + (0..<3).map { c in cells.map { $0[c] } } + [(0..<3).map { cells[$0][$0] }, (0..<3).map { cells[$0][2 - $0] }]; return lines.first { Set($0).count == 1 && $0[0] != "-" }?.first } 
  var text: String { cells.map { String($0) }.joined(separator: "/") } }
var board = Board(); var turn: Character = "X"
for (r, c) in [(0, 0), (1, 1), (0, 1), (0, 1), (2, 2), (0, 2)] { do { try board.play(turn, r, c); turn = turn == "X" ? "O" : "X" } catch { print(error) } }
print(board.text, board.winner as Any)
try board.play("O", 2, 0); print(board.winner!)
