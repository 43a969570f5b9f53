// source: own
print(type(of: 1), type(of: 1.5), type(of: "a"), type(of: [1]), type(of: (1, "a")), type(of: Optional(1)))
print(type(of: ["a": [1.5]]), type(of: 1...2), type(of: { (x: Int) in x > 1 }), type(of: ()))
