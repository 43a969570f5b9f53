// source: Swift book, Optional Chaining
class Residence { var numberOfRooms = 1 }
class Person { var residence: Residence? }
let john = Person()
john.residence?.numberOfRooms = 2
print(john.residence?.numberOfRooms as Any)
john.residence = Residence()
john.residence?.numberOfRooms = 5
print(john.residence?.numberOfRooms as Any)
