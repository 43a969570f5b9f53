// source: own
enum Config {
  private static let key = "k"
}
print(Config.key)
