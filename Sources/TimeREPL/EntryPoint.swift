/// The program; everything it does is in Shell.
@main struct EntryPoint {
  static func main() {}
}
