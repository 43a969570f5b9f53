// source: own
enum TrafficLight: String, CaseIterable {
  case red, green, yellow
  var seconds: Int { switch self { case .red: return 30; case .green: return 25; case .yellow: return 5 } }
  var next: TrafficLight {
    let all = Self.allCases
    let index = all.firstIndex(of: self)!
    return all[(index + 1) % all.count]
  }
}
var light = TrafficLight.red
for _ in 1...4 {
  print(light, light.rawValue, light.seconds)
  light = light.next
}
print(TrafficLight.allCases.map(\.seconds).reduce(0, +))
