// source: own
enum API { 
  enum Failure: Error { case offline, code(Int) }
  struct Request { let path: String; var full: String { "/" + path } }
  static let base = "https://x"
  static func url(_ r: Request) -> String { base + r.full }
}
print(API.url(API.Request(path: "a")), API.Failure.code(3))
func load() throws -> Int { throw API.Failure.offline }
do { _ = try load() } catch API.Failure.offline { print("off") } catch { print("?") }
protocol Shape { var area: Double { get }
  func describe() -> String }
struct Sq: Shape { var side: Double; var area: Double { side * side }
  func describe() -> String { "square \(area)" } }
struct Ci: Shape { var r: Double; var area: Double { 3 * r * r }
  func describe() -> String { "circle \(area)" } }
let shapes: [any Shape] = [Sq(side: 2), Ci(r: 1)]
for s in shapes { print(s.describe()) }
print(shapes.map { $0.area }.reduce(0, +), shapes.map(\.area))
print((shapes[0] as? Sq)?.side ?? 0, shapes[1] is Ci)
