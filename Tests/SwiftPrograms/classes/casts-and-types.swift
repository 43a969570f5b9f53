// source: own
class Media { let name: String; init(_ name: String) { self.name = name } }
final class Movie: Media { let director: String; init(_ name: String, _ director: String) { self.director = director; super.init(name) } }
final class Song: Media { let artist: String; init(_ name: String, _ artist: String) { self.artist = artist; super.init(name) } }
let library = [Movie("Casablanca", "Michael Curtiz"), Song("Blue Suede Shoes", "Elvis Presley"), Movie("Citizen Kane", "Orson Welles")]
var (movies, songs) = (0, 0)
for item in library { if item is Movie { movies += 1 } else if item is Song { songs += 1 } }
print(movies, songs)
for item in library {
  if let movie = item as? Movie { print("Movie: \(movie.name), dir. \(movie.director)") }
  else if let song = item as? Song { print("Song: \(song.name), by \(song.artist)") }
}
let things: [Any] = [1, "two", Song("x", "y"), Movie("m", "d")]
for thing in things {
  switch thing {
  case let n as Int: print("int", n)
  case let s as String: print("string", s)
  case let m as Media: print("media", m.name, type(of: m))
  default: print("other")
  }
}
let object: AnyObject = library[0]
print(object is Media, object is Song, (object as! Media).name)
