// source: Swift book, The Basics
let languageName = "Swift"
languageName = "Swift++"
print(languageName)
