// source: own
class C {
  var g: () -> Void = {}
  func set(_ f: () -> Void) { g = f }
}
