import type { Tick } from '../../charts/marks/Axes.tsx'
import { powersOfTwo } from '../../charts/scales.ts'
import { formatSize } from '../../units/formatQuantity.ts'
import { kibibytes, sectorBytes, type Bytes } from '../../units/quantities.ts'

/** A size as one would choose it: whole KiB from 10 KiB up, whole sectors below. */
export function chosenSize(bytes: Bytes): Bytes {
  const step = bytes < kibibytes(10) ? sectorBytes : kibibytes(1)
  return Math.max(sectorBytes, Math.round(bytes / step) * step)
}

/** Powers of two along an axis of sizes; the unit stands where it changes, and at the last. */
export function sizeTicks(range: readonly [number, number], most: number): readonly Tick[] {
  const values = powersOfTwo(range, most)
  let before = ''
  return values.map((value, index) => {
    const label = formatSize(value)
    const [digits = label, unit = ''] = label.split('\u00A0')
    const isSame = unit === before
    before = unit
    return { value, label: isSame && index < values.length - 1 ? digits : label, short: isSame ? digits : label }
  })
}
