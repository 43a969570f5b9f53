// source: own
import Schedulers
// A function of a member's name, of an accessor's, and a label of a variable's.
final class Store<K: Hashable, V> {
  var held: [K: V] = [:]
  subscript(k: K) -> V? { get { held[k] } set { held[k] = newValue } }
}
final class Loader { func load() { print("loads") } }
final class App { let loader = Loader(); func run() { loader.load() } }
let store = Store<String, Int>()
let app = App()
func get(_ key: String) { print(store[key] ?? -1) }
func set(_ key: String, _ n: Int) { store[key] = n }
func load() { app.run() }
func use(limit: Int, of name: String) { print(name, limit) }
func report() { use(limit: limit, of: name) }
struct Pair { let name: String; let limit: Int }
func pair() -> Pair { Pair(name: name, limit: limit) }
let limit = 3
let name = "n"
get("a"); set("a", 4); get("a")
load()
report()
print(pair())
protocol Named { var title: String { get set } }
var shown: [String] = []
struct Card: Named { var title: String { didSet { shown.append(oldValue) } } }
func didSet() { print(shown) }
var card = Card(title: "x"); card.title = "y"
didSet()
let join = { (limit: Int, name: String) in "\(limit)\(name)" }
func joined() -> String { join(limit, name) }
print(joined())
