// source: own
var count = 1
print(count)
func twice() -> Int { count * 2 }
count = twice()
print(cuont)
