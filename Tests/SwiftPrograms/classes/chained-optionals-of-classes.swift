// source: Swift book, Optional Chaining
class Person { var residence: Residence? }
class Room { let name: String; init(name: String) { self.name = name } }
class Address { var buildingName: String?; var street: String?
  func buildingIdentifier() -> String? { if let street { return "\(buildingName ?? "") \(street)" } else { return buildingName } } }
class Residence { var rooms: [Room] = []; var numberOfRooms: Int { rooms.count }
  subscript(i: Int) -> Room { get { rooms[i] } set { rooms[i] = newValue } }
  func printNumberOfRooms() { print("The number of rooms is \(numberOfRooms)") }
  var address: Address? }
let john = Person()
if let roomCount = john.residence?.numberOfRooms { print(roomCount) } else { print("Unable to retrieve the number of rooms.") }
if john.residence?.printNumberOfRooms() != nil { print("printed") } else { print("not printed") }
john.residence = Residence()
john.residence?.rooms.append(Room(name: "Living Room"))
john.residence?[0] = Room(name: "Bathroom")
print(john.residence?[0].name ?? "none")
john.residence?.address = Address()
john.residence?.address?.street = "Laurel Street"
print(john.residence?.address?.buildingIdentifier()?.hasPrefix(" L") ?? false)
