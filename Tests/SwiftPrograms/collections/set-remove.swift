// source: Swift book, Collection Types
var favoriteGenres: Set<String> = ["Rock", "Classical", "Hip hop"]
favoriteGenres.insert("Jazz")
if let removedGenre = favoriteGenres.remove("Rock") { print("\(removedGenre)? I'm over it.") }
print(favoriteGenres.contains("Funk"), favoriteGenres.count)
