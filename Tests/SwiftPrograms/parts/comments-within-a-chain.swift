// source: own
import Schedulers
let counts = [3, 1, 2].publisher
  // .print()
  /*:
   What came before:
   .sorted()
  */
  .map { $0 * 2 }
  /* one line */

  .filter { $0 > 2 }
let text = "a"
/* A comment between two statements.
 .uppercased() is no member of it.
*/
print(text)
counts.collect()
  /* the last one /* with one inside */ */
  .sink { print($0) }
/* nothing follows */
