// source: Swift's standard library, documentation of Sequence.sorted(by:)
let students: Set = ["Kofi", "Abena", "Peter", "Kweku", "Akosua"]
print(students.sorted(by: >))
print(students.sorted())
