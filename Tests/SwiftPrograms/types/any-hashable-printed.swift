// source: own
let text = AnyHashable("a")
print(text, [text], "\(text)", "\([text, AnyHashable(1)])")
let table: [AnyHashable: Any] = ["k": 1]
print(table)
debugPrint(text, [AnyHashable(2.5)])
print(AnyHashable(1) == AnyHashable("a"), AnyHashable(1) == AnyHashable(1), AnyHashable(1) != AnyHashable("a"))
let maybe: AnyHashable? = AnyHashable("x")
print(maybe, maybe == AnyHashable("x"))
let pair: (AnyHashable, Int) = (AnyHashable("t"), 1)
print(pair)
print(text as? String ?? "none", text as? Int ?? 0)
