/** A number as a program prints it, with a point or, in some languages, a comma before its decimals; NaN where it is none. */
export const numberOf = (text: string): number => (/^\d{1,24}(?:[.,]\d{1,18})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN)

const powers = 'KMGTPE'

/** Power of a prefix: "" is 0, "K" is 1, "M" is 2. */
const powerOf = (prefix: string): number => (prefix === '' ? 0 : powers.indexOf(prefix.toUpperCase()) + 1)

function power(base: number, exponent: number): number {
  let product = 1
  for (let factor = 0; factor < exponent; factor += 1) product *= base
  return product
}

/** Bytes of a unit in powers of 1024, whatever it is called: "K", "MB", "GiB", "". */
export const binaryUnit = (unit: string): number => power(1024, powerOf(unit.replace(/i?B$/i, '')))

/** Bytes of a unit that means what it says: "kB" and "MB" are powers of 1000, "KiB" and "MiB" of 1024. */
export const exactUnit = (unit: string): number => (unit.includes('i') ? binaryUnit(unit) : power(1000, powerOf(unit.replace(/B$/i, ''))))

/** Null where one of them is not known. */
export const sumOf = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value !== null) ? values.reduce((sum, value) => sum + value, 0) : null

/** An amount like "1.5MiB", "912M" or "9,12T" in powers of 1024; NaN where it is none. */
export function binaryAmount(text: string): number {
  const match = /^(\d{1,20}(?:[.,]\d{1,12})?)\s{0,2}([KMGTPE]?(?:i?B)?)$/i.exec(text)
  return match?.[1] === undefined ? Number.NaN : numberOf(match[1]) * binaryUnit(match[2] ?? '')
}
