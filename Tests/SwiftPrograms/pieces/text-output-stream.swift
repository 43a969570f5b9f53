// source: own
struct Lines: TextOutputStream {
  var all: [String] = []
  mutating func write(_ string: String) { all.append(string) }
}
var lines = Lines()
print("a", 1, to: &lines)
print(lines.all)
var text = ""
print("b", 2, separator: "-", terminator: "!", to: &text)
print(text)
debugPrint("c", to: &text)
print(text)
dump(3)
