import Testing

@testable import Benchmarks

@Suite struct MedianTests {
  @Test(arguments: [([3], 3), ([9, 1, 5], 5), ([4, 1, 3, 2], 2.5), ([2, 2, 7, 2], 2)] as [([Double], Double)])
  func `the median is in the middle, whatever the order`(values: [Double], median: Double) {
    #expect(values.median == median)
  }

  @Test func `nothing has no median`() {
    #expect([].median.isNaN)
  }

  @Test func `the mean is the sum's share`() {
    #expect([1, 2, 6].mean == 3)
  }
}
