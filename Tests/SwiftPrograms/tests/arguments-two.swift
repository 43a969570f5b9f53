// source: own
import Testing

@Test(arguments: [1, 2], [10, 20]) func products(a: Int, b: Int) { #expect(a * b >= 10) }
@Test(arguments: zip([1, 2, 3], [1, 4, 9])) func squares(n: Int, square: Int) { #expect(n * n == square) }
@Test(arguments: zip([1, 2], [1, 5])) func wrongSquares(n: Int, square: Int) { #expect(n * n == square) }
@Test(arguments: [("a", 1), ("bb", 2)]) func lengths(text: String, length: Int) { #expect(text.count == length) }
@Test(arguments: ["x": 1]) func pairs(pair: (key: String, value: Int)) { #expect(pair.key == "x" && pair.value == 1) }
