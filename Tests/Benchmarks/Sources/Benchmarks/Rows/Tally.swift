/// The counters to which the measured closures add. Access is not checked for exclusivity, to be as cheap as in C++:
/// the checks would be a third of the time of a pipeline's stage. Only one thread adds.
final class Tally {
  @exclusivity(unchecked) var sum = 0
  @exclusivity(unchecked) var count = 0
}
