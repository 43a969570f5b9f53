// source: own
struct Version: Comparable {
  var major = 1
}
