// source: own
// A member that only an extension of a protocol has is called by the type that is known.
protocol Speaker {
  func name() -> String
}
extension Speaker {
  func greeting() -> String { "extension" }
  var mark: String { "extension" }
  func name() -> String { "nobody" }
}
struct Loud: Speaker {
  func name() -> String { "Loud" }
  func greeting() -> String { "own" }
  var mark: String { "own" }
}
let loud = Loud()
let speaker: Speaker = loud
print(loud.greeting(), loud.mark, loud.name())
print(speaker.greeting(), speaker.mark, speaker.name())

protocol Singer: Speaker {
  func song() -> Int
}
extension Singer {
  func name() -> String { "singer" }
}
struct Bird: Singer {
  func song() -> Int { 1 }
  func name() -> String { "Bird" }
}
for one in [Bird(), Loud()] as [any Speaker] { print(one.name(), one.greeting()) }
let singer: any Singer = Bird()
print(singer.name(), singer.song())
