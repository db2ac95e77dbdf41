import type { ArrayScenario } from '../../domain/array.ts'
import { sectorBytes, type Bytes, type Fraction } from '../../units/quantities.ts'
import { parityArray } from './parityArray.ts'
import { chenStripeUnit, diskTimes } from './stripedArray.ts'
import type { StripeUnitChoice } from './stripeUnitChoice.ts'

/** Up to so many disks every number of parts of a request is compared. */
const fewDisks = 24

/** Numbers of parts that are compared: of many disks in proportion, from few large units down to one part a disk. */
function partsOf(drives: number): readonly number[] {
  if (drives <= fewDisks) return Array.from({ length: drives }, (_, index) => index + 1)
  const grow = drives <= 200 ? 1.25 : 1.5
  const parts: number[] = []
  for (let next = 1; next < drives; next = Math.max(next + 1, Math.round(grow * next))) parts.push(next)
  return [...parts, drives]
}

/**
 * The best stripe unit of an array with parity, sought by `parityArray` among units of which a request has a whole number, 1 to N, in whole sectors:
 * between two of them throughput falls, as parity is as large as a whole unit. The others that keep a share are those next to it.
 *
 * @param share of the best throughput, above 0 and up to 1
 */
export function parityUnitChoice(array: ArrayScenario, share: Fraction): StripeUnitChoice {
  const { system, striping } = array
  const { requestSize, processes } = striping
  const unitOf = (parts: number): Bytes => Math.ceil(requestSize / parts / sectorBytes) * sectorBytes
  const units = [...new Set(partsOf(system.drives).map(unitOf))].toSorted((one, other) => one - other)
  const rates = units.map((stripeUnit) => parityArray({ system, striping: { ...striping, stripeUnit } }).throughput)
  const throughput = Math.max(...rates)
  const at = rates.indexOf(throughput)
  const isKept = (index: number): boolean => (rates[index] ?? 0) >= share * throughput
  let [low, high] = [at, at]
  while (isKept(low - 1)) low--
  while (isKept(high + 1)) high++
  const best = units[at] ?? requestSize
  return {
    best,
    least: units[0] ?? requestSize,
    most: requestSize,
    unclamped: best,
    throughput,
    low: units[low] ?? best,
    high: units[high] ?? best,
    share,
    chen: chenStripeUnit(processes, diskTimes(system)),
  }
}
