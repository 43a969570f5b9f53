// source: own
struct Model {
  var items: [String: Missing] = [:]
}
