// source: Swift book, Strings and Characters
let threeDoubleQuotationMarks = """
  Escaping the first \"""
  Escaping all three \"\"\"
  """
print(threeDoubleQuotationMarks)
