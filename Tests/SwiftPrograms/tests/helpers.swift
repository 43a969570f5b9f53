// source: own
import Testing

func check(_ text: String, isPalindrome expected: Bool) {
  let letters = text.lowercased().filter(\.isLetter)
  #expect((String(letters.reversed()) == letters) == expected)
}

@Test func palindrome() { check("Never odd or even", isPalindrome: true) }
@Test func noPalindrome() { check("Combine", isPalindrome: false) }
@Test func mistaken() { check("Swift", isPalindrome: true) }
