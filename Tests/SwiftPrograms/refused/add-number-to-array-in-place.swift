// source: own
func f() {
  var list = [1]
  list += 2
  print(list)
}
