// source: own
@main final class App { 
  let name: String
  init(name: String) { self.name = name }
  func run() async { print("run", name) }
  static func main() async { await App(name: "x").run() }
}
