// source: Swift's standard library, documentation of Collection.split(separator:maxSplits:omittingEmptySubsequences:)
let line = "BLANCHE:   I don't want realism."
print(line.split(separator: " "))
print(line.split(separator: " ", maxSplits: 1))
print(line.split(separator: " ", omittingEmptySubsequences: false))
