// source: Swift book
enum CompassPoint: String, CaseIterable { case north, south, east, west }
var dir = CompassPoint.west
dir = .east
switch dir { case .north: print("N"); case .south: print("S"); case .east: print("Where the sun rises"); case .west: print("W") }
print(CompassPoint.allCases.map { $0.rawValue }, CompassPoint(rawValue: "north")!, dir)
enum Barcode { case upc(Int, Int, Int, Int), qrCode(String) }
var bar = Barcode.upc(8, 85909, 51226, 3)
print(bar)
bar = .qrCode("ABC")
switch bar { case let .upc(a, b, c, d): print(a, b, c, d); case .qrCode(let code): print("QR: \(code)") }
if case .qrCode(let c) = bar { print(c) }
enum Ctl: Character { case tab = "\t", lf = "\n" }
print(Ctl.tab.rawValue == "\t", Ctl(rawValue: "\n") as Any)
