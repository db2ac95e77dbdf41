/**
 * The same function, which computes nothing twice in a row: of each object it is asked about, the value for the numbers given last is kept as long
 * as the object is. For what every term of a formula asks alike.
 */
export function lastOfEach<Key extends object, Numbers extends readonly number[], Value>(
  compute: (key: Key, ...numbers: Numbers) => Value,
): (key: Key, ...numbers: Numbers) => Value {
  const known = new WeakMap<Key, { readonly numbers: Numbers; readonly value: Value }>()
  return (key, ...numbers) => {
    let found = known.get(key)
    if (!found?.numbers.every((number, index) => number === numbers[index]))
      known.set(key, (found = { numbers, value: compute(key, ...numbers) }))
    return found.value
  }
}
