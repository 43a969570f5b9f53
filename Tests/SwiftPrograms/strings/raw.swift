// source: Swift book, Strings and Characters
print(#"Line 1\nLine 2"#)
print(#"Line 1\#nLine 2"#)
print(#"6 times 7 is \#(6 * 7)."#)
