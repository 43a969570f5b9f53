// source: Swift book, Strings and Characters
let quotation = """
  The White Rabbit put on his spectacles.
    "Begin at the beginning," the King said \
  gravely.
  """
print(quotation)
