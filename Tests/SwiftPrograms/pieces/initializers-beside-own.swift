// source: tcldr/Entwine
struct Moment {
  let ticks: Int
}
extension Int {
  init(_ moment: Moment) { self.init(moment.ticks) }
}
extension String {
  init(_ moment: Moment) { self.init("moment \(moment.ticks)") }
}
print(Int(Moment(ticks: 3)), Int("4") ?? 0, String(Moment(ticks: 5)), String(6))
