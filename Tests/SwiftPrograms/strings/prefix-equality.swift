// source: Swift book, Strings and Characters
let romeoAndJuliet = ["Act 1 Scene 1: Verona", "Act 1 Scene 2: Capulet's mansion", "Act 2 Scene 1: Outside"]
var act1SceneCount = 0
for scene in romeoAndJuliet where scene.hasPrefix("Act 1 ") { act1SceneCount += 1 }
print("There are \(act1SceneCount) scenes in Act 1")
