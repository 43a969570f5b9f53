// source: own
struct H: Equatable { var name: String; static let missing = H(name: "?"); static let ok = H(name: "ok") }
let h = H(name: "?")
let hs = [h]
print([.missing] == [h])
print([h] == [.missing])
print(hs == [.missing], [.missing] == hs)
print([.ok, .missing].contains(h))
print(hs.contains(.missing), hs.firstIndex(of: .missing) as Any)
print((.missing, 1) == (h, 1))
print((h, 1) == (.missing, 1))
print([h].starts(with: [.missing]), [h].elementsEqual([.missing]))
print(["a": h] == ["a": .missing])
print(Set([1]) == [1], [h, .ok] == [.missing, .ok])
enum K { case a, b; static let one = K.a; static let two: K = .b }
let k = K.b
print([K.one, .b].contains(.two), k == .two, [.a, .b].contains(k), [.one, .two].contains(k))
print([k].starts(with: [.b]), [k].elementsEqual([.two]))
print(h == .missing || h != .ok, [h, .ok].filter { [.missing].contains($0) }.count)
print([.ok, h].map(\.name), [h, .ok].last! == .ok)
let x = hs.isEmpty ? h : .missing
print(x == h)
var ds: [K] = [.a]
ds += [.b] + [.one]
print(ds)
let ks: [K] = [.a] + [.two]
print(ks, [.a] + ks)
