/** What a number counts; each kind has its own unit symbols. */
export type QuantityKind = 'time' | 'size' | 'rate' | 'fraction' | 'count'

const kibi = 1024
const mebi = kibi * kibi
const gibi = kibi * mebi

/** Unit symbols by kind with their factor to base units. KB, kB and MB are not sizes: they are ambiguous. */
export const unitFactors: Record<QuantityKind, Readonly<Record<string, number>>> = {
  time: { s: 1, ms: 1e-3, us: 1e-6, µs: 1e-6, min: 60, h: 3600 },
  size: { B: 1, KiB: kibi, K: kibi, k: kibi, MiB: mebi, M: mebi, GiB: gibi, G: gibi },
  rate: {
    'B/s': 1,
    'kB/s': 1e3,
    'KB/s': 1e3,
    'MB/s': 1e6,
    'GB/s': 1e9,
    'KiB/s': kibi,
    'MiB/s': mebi,
    'GiB/s': gibi,
  },
  fraction: { '%': 0.01 },
  count: {},
}

/** Units that are powers of ten, as their exponents: 7.7 ms is read in one step as 7.7e-3 and so rounded only once. */
const shifts: Readonly<Record<string, number>> = { ms: -3, us: -6, µs: -6, '%': -2, 'kB/s': 3, 'KB/s': 3, 'MB/s': 6, 'GB/s': 9 }

/** The power of ten that a unit stands for; 0 for base units and powers of two. */
export const decimalShift = (unit: string): number => shifts[unit] ?? 0

const pattern = /^(-?\d{1,60}(?:\.\d{1,60})?|-?\.\d{1,60}) ?([A-Za-zµ%/]{0,6})$/

export type ParsedQuantity =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly reason: 'not-a-number' | 'wrong-unit'; readonly unit: string }

/**
 * Reads "64KiB", "64 K", "20 MB/s", "7.7ms", "50%" or a plain number into base units.
 *
 * @param text decimal digits with an optional unit; no exponent, no thousands separator, at most 140 characters
 * @param kind which units are allowed
 * @param plainUnit the unit of a number without one
 * @returns the value in base units, or what is wrong; never NaN or infinite
 */
export function parseQuantity(text: string, kind: QuantityKind, plainUnit: string): ParsedQuantity {
  const match = text.length > 140 ? null : pattern.exec(text)
  if (!match) return { ok: false, reason: 'not-a-number', unit: '' }
  const unit = match[2] || plainUnit
  const factor = unit === '' ? 1 : Object.hasOwn(unitFactors[kind], unit) ? unitFactors[kind][unit] : undefined
  if (factor === undefined) return { ok: false, reason: 'wrong-unit', unit }
  const shift = decimalShift(unit)
  return { ok: true, value: (shift === 0 ? Number(match[1]) * factor : Number(`${match[1]}e${shift}`)) + 0 }
}

/** Symbols a person may write for a kind, for messages: "s, ms, us". */
export const allowedUnits = (kind: QuantityKind): string =>
  Object.keys(unitFactors[kind])
    .filter((unit) => unit !== 'µs' && unit !== 'k' && unit !== 'KB/s')
    .join(', ')
