import { drivesClaim, type Questions } from './questions.ts'
import { countOf, type SasBranch, type SasDrives, type SasHost } from './sasTree.ts'

const leavesOf = (branches: readonly SasBranch[]): readonly SasDrives[] => branches.flatMap((one) => [one.drives, ...leavesOf(one.below)])

/** Places with drives, the host’s own first. */
export const placesOfHost = (host: SasHost): readonly SasDrives[] =>
  [host.drives, ...leavesOf(host.below)].filter((drives) => countOf(drives) > 0)

/** Fewer drives on the same phys are chance. */
const telling = 4

/** Whether two expanders show drives on the same phys: what two ways to the same drives look like, and two equal shelves. */
function hasSamePhys(one: SasDrives, other: SasDrives): boolean {
  const numbers = ({ phys }: SasDrives): string => phys.map(({ phy }) => phy).join(' ')
  return one.phys.length >= telling && numbers(one) === numbers(other)
}

/** The shape of what hangs on a host, without names. */
const shapeOf = (branches: readonly SasBranch[]): string =>
  branches.map(({ drives, below, lanes }) => `${lanes[0]?.value ?? ''}x${countOf(drives)}(${shapeOf(below)})`).join(',')

/** Half of what is shown, where all of it seems to be shown twice; null where it does not. */
function shownTwice(hosts: readonly SasHost[]): number | null {
  const places = hosts.flatMap(placesOfHost)
  const [first, second, ...others] = places
  if (first && second && others.length === 0 && hasSamePhys(first, second)) return countOf(first)
  const [one, two, ...more] = hosts
  if (!one || !two || more.length > 0 || placesOfHost(one).length === 0 || shapeOf(one.below) !== shapeOf(two.below)) return null
  return placesOfHost(one).reduce((sum, drives) => sum + countOf(drives), 0)
}

/**
 * How many ways lead to each drive: what a program says; else all that expanders show over the drives that are known one by one. Where
 * nobody knows and two expanders look alike, it is asked.
 */
function waysOf(hosts: readonly SasHost[], known: number, questions: Questions): number {
  const said = hosts.reduce((most, { paths }) => Math.max(most, paths), 1)
  const places = hosts.flatMap(placesOfHost)
  const shown = places.reduce((sum, drives) => sum + countOf(drives), 0)
  if (known > 0 && shown > known && shown % known === 0 && shown / known <= 4 && places.length >= shown / known) return shown / known
  if (said > 1) return shown % said === 0 && places.length >= said ? said : 1
  const half = known > 0 ? null : shownTwice(hosts)
  if (half === null) return 1
  const at = places.flatMap(({ counts }) => counts.flatMap((one) => one.places))
  const settled = questions.settle('ways', 'the number of drives', [
    drivesClaim(half, 'both show the same picture, as two ways to the same drives do', at),
    drivesClaim(2 * half, `two of ${half} each, as equal shelves have`, at),
  ])
  return settled?.value === half ? 2 : 1
}

/** The places of drives that are another way to drives counted already. */
export function secondWays(hosts: readonly SasHost[], known: number, questions: Questions): ReadonlySet<SasDrives> {
  const ways = waysOf(hosts, known, questions)
  if (ways < 2) return new Set()
  const places = hosts.flatMap(placesOfHost)
  const all = places.reduce((sum, drives) => sum + countOf(drives), 0)
  const again = new Set<SasDrives>()
  let counted = 0
  for (const drives of places) {
    if (counted + countOf(drives) <= all / ways) counted += countOf(drives)
    else again.add(drives)
  }
  return again
}
