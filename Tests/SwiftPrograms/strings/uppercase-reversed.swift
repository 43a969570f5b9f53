// source: Swift's standard library, documentation of String
let cafe = "Cafe"
print(cafe.uppercased(), cafe.lowercased(), String(cafe.reversed()))
print(cafe.reversed())
