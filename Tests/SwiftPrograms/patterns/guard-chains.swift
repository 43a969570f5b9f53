// source: own
struct Form { var name: String?; var age: String? }
enum FormError: Error { case empty(String), notANumber(String), tooYoung(Int) }
func check(_ form: Form) throws -> (name: String, age: Int) {
  guard let name = form.name, !name.isEmpty else { throw FormError.empty("name") }
  guard let text = form.age else { throw FormError.empty("age") }
  guard let age = Int(text) else { throw FormError.notANumber(text) }
  guard case 18... = age else { throw FormError.tooYoung(age) }
  return (name, age)
}
for form in [Form(), Form(name: "A"), Form(name: "A", age: "x"), Form(name: "A", age: "9"), Form(name: "A", age: "40")] {
  do {
    let (name, age) = try check(form)
    print(name, age)
  } catch let FormError.empty(field) { print("empty", field)
  } catch FormError.tooYoung(let age) where age < 10 { print("child", age)
  } catch let error as FormError { print("form:", error) }
}
