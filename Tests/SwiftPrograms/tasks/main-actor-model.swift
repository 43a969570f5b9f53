// source: own
@MainActor
final class Model {
  var items: [String] = []
  var isLoading = false
  func load() async {
    isLoading = true
    defer { isLoading = false }
    try? await Task.sleep(nanoseconds: 10_000_000)
    items = ["a", "b"]
  }
}
let model = Model()
let task = Task { @MainActor in await model.load() }
await Task.yield()
print(model.isLoading, model.items)
await task.value
print(model.isLoading, model.items)
