// source: own
func where_(_ f: String = #function, _ l: Int = #line, file: String = #fileID, c: Int = #column) { print(f, l, file.hasSuffix("/place-words.swift"), file.hasPrefix("/")) }
where_("")
struct S { init() { where_() }; var p: Int { where_(); return 1 }; func m(a: Int, _ b: Int) { where_() }; subscript(i: Int) -> Int { where_(); return 2 } }
let s = S(); _ = s.p; s.m(a: 1, 2); _ = s[1]
func clos() { let c = { print(#function) }; c() }
clos()
print(0xFF, 0b101, 0o17, 1_000, 1e3, 0x1p4, "\u{1F600}", "\u{41}")
