// source: own
// A function for an array, one for one value and one for any number of values.
struct Tree {
    var values = ["a": 1, "b": 2]
    subscript(_ key: String) -> Int { values[key] ?? 0 }
    subscript(_ keys: [String]) -> Int { keys.map { self[$0] }.reduce(0, +) }
    subscript(_ keys: String...) -> Int { self[keys] }
}
print(Tree()["a"], Tree()[["a", "b"]], Tree()["a", "b", "b"])
func kind(_ x: [Int]) -> String { "array" }
func kind(_ x: Int) -> String { "one" }
func kind(_ x: Int...) -> String { "any \(x.count)" }
print(kind([1]), kind(1), kind(1, 2), kind())
