// source: own
protocol Service {
  func load(_ id: Int) async throws -> String
  var count: Int { get async }
}
struct Missing: Error {}
struct Fake: Service {
  func load(_ id: Int) async throws -> String {
    await Task.yield()
    guard id > 0 else { throw Missing() }
    return "item \(id)"
  }
  var count: Int {
    get async {
      await Task.yield()
      return 3
    }
  }
}
func use(_ service: some Service) async {
  do {
    print(try await service.load(1), await service.count)
    print(try await service.load(0))
  } catch { print("error:", error) }
}
await use(Fake())
let any: any Service = Fake()
print(try await any.load(2))
