// source: own
struct Counter { var n = 0; func shown() -> String { "n" } }
extension Counter { func shown() -> String { "again" } }
print(Counter().shown())
