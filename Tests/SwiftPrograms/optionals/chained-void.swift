// source: Swift book, Optional Chaining
class Residence { func printNumberOfRooms() { print("1 room") } }
var residence: Residence? = nil
if residence?.printNumberOfRooms() != nil { print("printed") } else { print("not printed") }
residence = Residence()
if residence?.printNumberOfRooms() != nil { print("printed") }
