// source: Swift book, Control Flow
func greet(_ person: [String: String]) {
  guard let name = person["name"] else { return }
  print("Hello \(name)!")
  guard let location = person["location"] else {
    print("I hope the weather is nice near you.")
    return
  }
  print("I hope the weather is nice in \(location).")
}
greet(["name": "John"])
greet(["name": "Jane", "location": "Cupertino"])
