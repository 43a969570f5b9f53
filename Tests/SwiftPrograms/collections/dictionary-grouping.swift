// source: Swift's standard library, documentation of Dictionary.init(grouping:by:)
let students = ["Kofi", "Abena", "Efua", "Kweku", "Akosua"]
let byLetter = Dictionary(grouping: students, by: { $0.first! })
print(byLetter["K"]!, byLetter["A"]!, byLetter["E"]!)
