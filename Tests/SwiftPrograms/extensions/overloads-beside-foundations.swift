// source: own
import Foundation

extension URL {
    func appendingPathComponent(_ number: Int) -> URL { appendingPathComponent("\(number)") }
    var short: String { lastPathComponent.uppercased() }
}
extension Date {
    func addingTimeInterval(_ seconds: Int) -> Date { addingTimeInterval(Double(seconds)) }
    func addingTimeInterval(minutes: Double) -> Date { self.addingTimeInterval(minutes * 60) }
    var isOld: Bool { timeIntervalSince1970 < 100 && self < Date(timeIntervalSince1970: 200) }
    static func + (date: Date, minutes: (Int, Int)) -> Date { date.addingTimeInterval(minutes.0 * 60 + minutes.1) }
}
extension Data {
    mutating func append(_ text: String) { append(Data(text.utf8)) }
    var hex: String { map { String(format: "%02x", $0) }.joined() }
}

let address = URL(string: "https://a.b/c")!
print(address.appendingPathComponent(3), address.appendingPathComponent("d"), address.short)
let start = Date(timeIntervalSince1970: 0)
print(start.addingTimeInterval(3).timeIntervalSince1970, start.addingTimeInterval(3.5).timeIntervalSince1970)
print(start.addingTimeInterval(minutes: 2).timeIntervalSince1970, start.isOld, start.addingTimeInterval(500).isOld)
print((start + (1, 5)).timeIntervalSince1970)
var data = Data([1, 2])
data.append("ab")
data.append(Data([255]))
data.append(7)
print(data.hex, data.count)
