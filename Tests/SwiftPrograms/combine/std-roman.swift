// source: own
import Foundation
import Schedulers
func roman(_ number: Int) -> String {
  let table = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"),
    (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]
  var (rest, text) = (number, "")
  for (value, letters) in table {
    while rest >= value {
      text += letters
      rest -= value
    }
  }
  return text
}
let years = [4, 1994, 2024].publisher.map(roman).sink { print($0) }
