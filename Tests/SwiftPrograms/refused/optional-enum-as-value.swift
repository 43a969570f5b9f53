// source: own
enum Mode: String { case fast }
let mode: Mode = Mode(rawValue: "fast")
print(mode)
