// source: own
protocol Shape {}
struct Drawing: Codable {
  var shape: any Shape
}
