// source: own
final class Parent {}
final class Child {
  weak var parent: Parent
  init(_ parent: Parent) { self.parent = parent }
}
