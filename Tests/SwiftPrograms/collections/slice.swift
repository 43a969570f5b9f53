// source: Swift's standard library, documentation of ArraySlice
let absences = [0, 2, 0, 4, 0, 3, 1, 0]
let secondHalf = absences.suffix(from: absences.count / 2)
print(secondHalf, secondHalf.startIndex, secondHalf.max() as Any)
