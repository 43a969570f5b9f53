// source: Swift book, Enumerations
enum CompassPoint: CaseIterable { case north, south, east, west }
var directionToHead = CompassPoint.west
directionToHead = .east
print(directionToHead, CompassPoint.allCases.count, CompassPoint.allCases)
