// source: own
struct Settings {
  var volume: Int = 5 {
    willSet { print("will", volume, newValue) }
    didSet {
      if volume > 10 { volume = 10 }
      print("did", oldValue, volume)
    }
  }
  var name = "a" {
    didSet(old) { print(old, "->", name) }
  }
}
var settings = Settings()
settings.volume = 7
settings.volume += 8
settings.name = "b"
settings.name.append("c")
print(settings)
let other = Settings(volume: 3)
print(other.volume)
