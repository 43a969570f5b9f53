// source: own
protocol App { init(); func body() -> String }
extension App { static func main() { print(Self().body()) } }
@main struct MyApp: App { func body() -> String { "body" } }
