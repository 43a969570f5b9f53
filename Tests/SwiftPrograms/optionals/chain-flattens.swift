// source: Swift book, Optional Chaining
struct Address { var street: String? }
struct Person { var address: Address? }
let p = Person(address: Address(street: "Laurel Street"))
print(p.address?.street as Any)
print(p.address?.street?.count as Any)
