// source: own
func f() {
  var list = [1]
  list.insert(2)
}
