// source: own
enum Trace {
  @TaskLocal static var id = "none"
}
func show(_ place: String) async { print(place, Trace.id) }
await show("top")
await Trace.$id.withValue("a") {
  await show("within")
  Task { await show("task") }
  Task.detached { await show("detached") }
  await Trace.$id.withValue("b") { await show("deeper") }
  await show("again")
}
for _ in 1...3 { await Task.yield() }
await show("end")
