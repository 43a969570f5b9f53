struct Step {
  var size = 1
}
var total = 0
func twice(_ n: Int) -> Int { 2 * n }
total += twice(Step().size)
print(Step(), total)
