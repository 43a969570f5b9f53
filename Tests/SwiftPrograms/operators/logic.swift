// source: own
infix operator ⊕: LogicalDisjunctionPrecedence
func ⊕ (a: Bool, b: Bool) -> Bool { a != b }
prefix operator ¬
prefix func ¬ (a: Bool) -> Bool { !a }
struct Flags: OptionSet { let rawValue: Int
  static let read = Flags(rawValue: 1 << 0)
  static let write = Flags(rawValue: 1 << 1)
  static let all: Flags = [.read, .write] }
print(true ⊕ false, true ⊕ true, ¬true)
var f: Flags = [.read]
f.insert(.write)
print(f == .all, f.contains(.write), f.rawValue, Flags.all.subtracting(.read).rawValue, f.isEmpty)
