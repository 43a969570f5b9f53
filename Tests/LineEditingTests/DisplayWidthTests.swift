import LineEditing
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("日本", 4), ("é", 1), ("e\u{301}", 1), ("ｗ", 2), ("한", 2), ("한", 2), ("ß", 1), ("—", 1),
    ("👍", 2), ("👩‍👧", 2), ("👍🏽", 2), ("🇫🇷", 2), ("🇫", 1), ("❤\u{fe0f}", 2), ("❤", 1), ("1\u{fe0f}\u{20e3}", 2),
    ("क्षि", 1), ("\u{ad}", 1), ("\u{e0a0}", 1), ("☺", 1), ("⌚", 2), ("𠀀", 2),
  ])
  func `text has the width that a terminal gives it`(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(arguments: [
    ("\u{3}", "^C"), ("\u{1b}[A", "^[[A"), ("\t", "^I"), ("\0", "^@"), ("\u{7f}", "^?"), ("\r\n", "^M^J"),
    ("\u{9b}", "\\u{9B}"), ("\u{202e}", "\\u{202E}"), ("\u{200b}", "\\u{200B}"), ("\u{301}", "\\u{301}"),
    ("\u{2028}", "\\u{2028}"), ("日é", "日é"),
  ])
  func `invisible characters are escaped`(text: String, visible: String) {
    #expect(DisplayWidth.visible(text) == visible)
    #expect(DisplayWidth.of(text) == DisplayWidth.of(visible))
  }
}
