// source: own
// One case with several patterns that a declared `~=` matches.
func ~= <T>(path: KeyPath<T, Bool>, value: T) -> Bool { value[keyPath: path] }

func kind(_ character: Character) -> String {
  switch character {
  case "#": return "heading"
  case "-", "*", "+", \.isNumber: return "list"
  case \.isLetter, \.isWhitespace: return "text"
  default: return "other"
  }
}
print("#*7a !".map(kind))
