// source: own
final class Search {
  private var task: Task<Void, Never>?
  func type(_ text: String) {
    task?.cancel()
    task = Task {
      do { try await Task.sleep(nanoseconds: 30_000_000) } catch { return }
      print("search", text)
    }
  }
}
let search = Search()
for text in ["s", "sw", "swi"] {
  search.type(text)
  try await Task.sleep(nanoseconds: 5_000_000)
}
try await Task.sleep(nanoseconds: 60_000_000)
search.type("swift")
try await Task.sleep(nanoseconds: 60_000_000)
