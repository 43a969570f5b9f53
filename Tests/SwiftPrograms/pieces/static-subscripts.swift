// source: own
struct Registry {
  static var all = [1, 2, 3]
  static subscript(i: Int) -> Int { get { all[i] } set { all[i] = newValue } }
  static subscript(name n: String, at i: Int) -> String { n + "\(i)" }
}
Registry[1] = 5
Registry[0] += 10
print(Registry[1], Registry[name: "x", at: 2], Registry.all)
