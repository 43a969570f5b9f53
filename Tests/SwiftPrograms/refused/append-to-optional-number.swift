// source: own
func f(_ n: Int?) {
  var n = n
  n.append(2)
}
