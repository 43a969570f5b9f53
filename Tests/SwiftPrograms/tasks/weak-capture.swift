// source: own
final class Owner {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("deinit", name) }
  func start() -> Task<Void, Never> {
    Task { [weak self] in
      await Task.yield()
      await Task.yield()
      print(self?.name ?? "gone")
    }
  }
}
var owner: Owner? = Owner("a")
let task = owner!.start()
await Task.yield()
owner = nil
await task.value
func scope() async {
  let local = Owner("b")
  await Task.yield()
  print("uses", local.name)
  await Task.yield()
}
await scope()
print("end")
