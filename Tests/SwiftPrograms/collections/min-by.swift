// source: Swift's standard library, documentation of Sequence.min(by:)
let hues = ["Heliotrope": 296, "Coral": 16, "Aquamarine": 156]
let leastHue = hues.min { a, b in a.value < b.value }
print(leastHue as Any)
