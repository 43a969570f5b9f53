// source: own
struct Pair<T, T> {
  init(value: T) {}
}
