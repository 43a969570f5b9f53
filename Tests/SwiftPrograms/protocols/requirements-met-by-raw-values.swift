// source: own
protocol Rep { func rep() -> String? }
extension Int: Rep { func rep() -> String? { "\(self)" } }
extension String: Rep { func rep() -> String? { isEmpty ? nil : self } }
extension RawRepresentable where RawValue: Rep { func rep() -> String? { rawValue.rep() } }
enum Place: Int, Hashable { case start = 1, end = 2 }
enum Dir: String { case up, down, none = "" }
struct Opt: OptionSet { let rawValue: Int }
extension Place: Rep {}
extension Dir: Rep {}
extension Opt: Rep {}
let all: [Rep] = [Place.end, Dir.up, Dir.none, 5, "x", Opt(rawValue: 3)]
print(all.map { $0.rep() ?? "-" })
struct Wrap { struct Error: Swift.Error { let message: String? } ; enum Kind: Swift.Error { case a } }
do { throw Wrap.Error(message: "m") } catch { print(error) }
