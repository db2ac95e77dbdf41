import { isSlip } from './lines.ts'

/** Vdevs that others hang below: what they are, without their number: "raidz2-0" is "raidz2", "draid2:3d:5c:0s-0" is "draid2:3d:5c:0s"; null of any other name. */
export function levelOfVdev(name: string): string | null {
  const match = /^(mirror|raidz[123]?|draid[123]?(?::[0-9a-z:]{1,40})?)(?:-\d{1,5})?$/.exec(name)
  return match?.[1] === 'raidz' ? 'raidz1' : (match?.[1] ?? null)
}

/** A drive and what stands in for it, or what takes its place, as if they were one. */
export const isReplacing = (name: string): boolean => /^(?:replacing|spare)(?:-\d{1,5})?$/.test(name)

/** What remains of a vdev that was taken away. */
export const isGone = (name: string): boolean => /^(?:indirect|hole|missing)(?:-\d{1,5})?$/.test(name)

/** Drives below these lines are not of the pool's own data. */
export const isZfsClass = (name: string): boolean => /^(?:logs|cache|spares|special|dedup)$/.test(name)

const words = ['mirror', 'raidz', 'replacing', 'spare', 'indirect', 'special', 'cache', 'dedup']

/** Whether a name is nearly one of these words, as no drive is called. */
export const isNearlyVdev = (name: string): boolean => words.some((one) => isSlip(one, name.replace(/\d?(?:-\d{1,5})?$/, '')))
