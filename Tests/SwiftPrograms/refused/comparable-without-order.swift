struct Version: Comparable {
  var major = 1
}
