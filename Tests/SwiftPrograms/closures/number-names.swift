// source: Swift book, Closures
let digitNames = [0: "Zero", 1: "One", 5: "Five", 6: "Six", 8: "Eight"]
let strings = [16, 58, 510].map { (number) -> String in
  var number = number
  var output = ""
  repeat {
    output = digitNames[number % 10]! + output
    number /= 10
  } while number > 0
  return output
}
print(strings)
