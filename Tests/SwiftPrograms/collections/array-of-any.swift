// source: own
let things: [Any] = [0, 0.0, "hello", (3.0, 5.0)]
print(things)
for t in things { print(type(of: t)) }
