// source: own
switch (Optional(3), Optional<String>.none) { case let (a?, nil): print(a) default: print("d") }
switch (1, "x", true) { case let (n, "x", true): print(n) default: print("d") }
switch (1, -2.5) { case let (n, -2.5): print(n) default: print("d") }
enum E { case p(Int, Bool, String?) }
if case let .p(n, true, nil) = E.p(4, true, nil) { print(n) }
switch E.p(1, false, "s") { case let .p(1, b, s?): print(b, s) default: print("d") }
let pairs: [(Int, String?)] = [(1, nil), (2, "b"), (1, "c")]
for case let (n, nil) in pairs { print(n) }
for case let (1, s?) in pairs { print(s) }
switch (5, 6) { case let (x, 1...9): print(x) default: print("d") }
switch (5, 6) { case let (x, y) where x < y: print(x, y) default: print("d") }
