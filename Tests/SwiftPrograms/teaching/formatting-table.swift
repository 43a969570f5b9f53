// source: own
import Foundation
struct Column<Row> { let title: String; let width: Int; let alignRight: Bool; let value: (Row) -> String
  init<V>(_ title: String, _ path: KeyPath<Row, V>, width: Int, right: Bool = false, format: @escaping (V) -> String = { "\($0)" }) { self.title = title; self.width = width; alignRight = right; value = { format($0[keyPath: path]) } } }
extension String { func padded(_ n: Int, right: Bool) -> String { let gap = String(repeating: " ", count: max(0, n - count)); return right ? gap + self : self + gap }
  func truncated(_ n: Int) -> String { count > n ? prefix(n - 1) + "…" : self } }
struct Table<Row> { let columns: [Column<Row>]; func render(_ rows: [Row]) -> String { let line = { (cells: [String]) in zip(self.columns, cells).map { $0.padded($1) }.joined(separator: " | ") }; return ([line(columns.map(\.title)), columns.map { String(repeating: "-", count: $0.width) }.joined(separator: "-+-")] + rows.map { row in line(columns.map { $0.value(row) }) }).joined(separator: "\n") } }
extension Column { func padded(_ s: String) -> String { s.truncated(width).padded(width, right: alignRight) } }
struct Sale { let city: String, units: Int, revenue: Double, date: Date }
let day = 86_400.0
let sales = [Sale(city: "Amsterdam", units: 12, revenue: 1234.5, date: Date(timeIntervalSince1970: 0)), Sale(city: "Rio", units: 7, revenue: 99, date: Date(timeIntervalSince1970: 40 * day))]
let f = DateFormatter(); f.dateFormat = "d MMM"; f.timeZone = TimeZone(secondsFromGMT: 0); f.locale = Locale(identifier: "en_US_POSIX")
let table = Table(columns: [Column("City", \Sale.city, width: 6), Column("Units", \.units, width: 5, right: true), Column("Revenue", \.revenue, width: 9, right: true) { String(format: "%.2f", $0) }, Column("Date", \.date, width: 6) { f.string(from: $0) }])
print(table.render(sales).split(separator: "\n").map { $0.replacingOccurrences(of: " +$", with: "", options: .regularExpression) }.joined(separator: "\n"))
let totals = sales.reduce(into: (units: 0, revenue: 0.0)) { $0.units += $1.units; $0.revenue += $1.revenue }; print("Total: \(totals.units) units, \(String(format: "%08.3f", totals.revenue)), avg \(String(format: "%.1f%%", totals.revenue / 100))")
print(String(format: "%5d|%-5d|%05d|%x|%@|%c", 42, 42, 42, 255, "s", 65), String(format: "%.3e", 12345.678), String(1234567.89), 1e20, 1e-7, 100000000000000000000.0)
extension DefaultStringInterpolation { mutating func appendInterpolation(_ v: Double, decimals: Int) { appendLiteral(String(format: "%.\(decimals)f", v)) }; mutating func appendInterpolation<T>(list: [T], separator: String = ", ") { appendLiteral(list.map { "\($0)" }.joined(separator: separator)) } }
print("pi is \(Double.pi, decimals: 3), list \(list: [1, 2, 3]) and \(list: ["a", "b"], separator: "/")")
let multi = """
  Dear \(sales[0].city),
    "quoted" \\ and \t tab
  Total \(sales.map(\.units).reduce(0, +)) \
  end
  """; print(multi); print(#"raw \n \#(1 + 1)"#, "é".count, "👨‍👩‍👧".count, "e\u{301}" == "é", "ß".uppercased())
