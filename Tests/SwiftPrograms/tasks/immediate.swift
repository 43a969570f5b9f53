// source: own
func go() {
  Task { print("task") }
  Task.immediate {
    print("immediate")
    await Task.yield()
    print("later")
  }
  print("made")
}
go()
try? await Task.sleep(for: .milliseconds(20))
let value = await Task.immediate { 5 }.value
print(value)
