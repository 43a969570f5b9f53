// source: Swift book, Enumerations
enum CompassPoint { case north, south }
let p: CompassPoint = .west
print(p)
