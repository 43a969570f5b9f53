// source: own
// Each statement of a row is one of its own, wherever functions that use it stand.
struct Room { let number: Int }
let room = Room(number: 4); var visits: [String] = []; print("open"); func note(_ text: String) { visits.append(text) }
func visit(_ name: String) { note("\(name) in \(room.number)") }
visit("Ann"); visit("Bob"); print(visits)
