// source: own
let q = """
  Line one
    Line "two" \(1 + 1)
  Line three \
  joined
  """
print(q)
print(#"raw \n \(1)"#, "tab\tq\"\u{41}")
