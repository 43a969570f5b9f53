// source: own
struct Report {
  let numbers: [Int]
  lazy var sum: Int = {
    print("summing")
    return numbers.reduce(0, +)
  }()
  lazy var label = "sum \(sum)"
}
var report = Report(numbers: [1, 2, 3])
print("made")
print(report.sum)
print(report.sum)
print(report.label)
report.sum = 10
print(report.sum, report.label)
