/** What there has to be, for somebody who knows that it is there. */
export function there<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('nothing is there')
  return value
}
