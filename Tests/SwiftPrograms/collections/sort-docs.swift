// source: own
struct HTTP { let code: Int; let text: String }
let rs = [HTTP(code: 500, text: "b"), HTTP(code: 404, text: "a"), HTTP(code: 404, text: "c")]
print(rs.sorted { $0.code != $1.code ? $0.code < $1.code : $0.text < $1.text }.map { "\($0.code)\($0.text)" })
print(rs.sorted { ($0.code, $0.text) > ($1.code, $1.text) }.map(\.text), rs.map(\.code).max()!, rs.min { $0.text < $1.text }!)
var a = [3, 1, 2]; a.sort(); a.reverse(); print(a); a.sort(by: <); print(a, a.sorted(by: >).first!); print(a.count)
