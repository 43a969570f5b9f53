// source: own
@main struct App {
  static func main() async throws { print("main"); let v = try await work(4); print(v); try await Task.sleep(nanoseconds: 1000); print("done") }
}
enum E: Error { case bad }
func work(_ i: Int) async throws -> Int { if i < 0 { throw E.bad }; return i * 2 }
