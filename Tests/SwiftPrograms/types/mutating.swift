// source: Swift book, Methods
enum TriStateSwitch {
  case off, low, high
  mutating func next() { self = switch self { case .off: .low; case .low: .high; case .high: .off } }
}
var ovenLight = TriStateSwitch.low
ovenLight.next()
print(ovenLight)
ovenLight.next()
print(ovenLight)
