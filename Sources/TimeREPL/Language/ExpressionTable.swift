/// Values by expression.
///
/// It keeps the expressions alive. Otherwise a new expression could have the address, and thus the identity, of one that
/// is gone, and take over its value in some runs and not in others.
struct ExpressionTable<Value> {
  private var rows: [ObjectIdentifier: (expression: Expression, value: Value)] = [:]

  var isEmpty: Bool { rows.isEmpty }

  subscript(expression: Expression) -> Value? {
    get { rows.isEmpty ? nil : rows[expression.identity]?.value }
    set { rows[expression.identity] = newValue.map { (expression, $0) } }
  }
}
