// source: own
// The literals of an ArraySlice of Double are Doubles, and an index has its former name, too.
let slice: ArraySlice<Double> = [7, 8]
var other: ArraySlice<Double> = []
other = [1, 2]
struct Row {
  var cells: [Double] = [0, 0]
  subscript(row row: Int) -> ArraySlice<Double> {
    get { cells[0..<2] }
    set { cells.replaceSubrange(0..<2, with: newValue) }
  }
  var all: ArraySlice<Double> {
    get { cells[...] }
    set { cells = Array(newValue) }
  }
}
func sum(_ numbers: ArraySlice<Double>) -> Double { numbers.reduce(0, +) }
var row = Row()
row[row: 0] = [7, 8]
print(slice, other, row.cells, sum([1, 2]))
row.all = [3, 4]
print(row.cells, [1, 2].index(of: 2) as Any, "abc".index(of: "b") == "abc".firstIndex(of: "b"))
