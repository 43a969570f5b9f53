// source: Swift book, Optional Chaining
class Residence { var numberOfRooms = 1 }
class Person { var residence: Residence? }
let john = Person()
if let roomCount = john.residence?.numberOfRooms {
  print("\(roomCount) rooms")
} else {
  print("unable to retrieve the number of rooms")
}
