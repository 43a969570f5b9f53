import Theirs

let foreign = (Theirs.uses().map { ("in one module", $0) } + Apart.uses().map { ("across two", $0) })
  .filter { $0.1.value != theirs }
for (place, use) in foreign { print("\(use.key) is not the app's own \(place)") }
precondition(foreign.isEmpty, "a name of the app's own gave way to one of Schedulers")
print("\(Apart.uses().count) names of an app's own hold, in one module and across two")
