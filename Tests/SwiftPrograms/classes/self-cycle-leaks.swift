// source: own
final class Screen {
  var handler: (() -> Void)?
  let name: String
  init(_ name: String, leaking: Bool) {
    self.name = name
    if leaking { handler = { print("tap on", self.name) } } else { handler = { [unowned self] in print("tap on", self.name) } }
  }
  deinit { print("screen \(name) ends") }
}
var a: Screen? = Screen("a", leaking: true)
var b: Screen? = Screen("b", leaking: false)
a!.handler!()
b!.handler!()
a = nil
b = nil
print("end")
