import type { Claim, Questions } from './questions.ts'
import { countOf, type SasBranch, type SasDrives, type SasHost } from './sasTree.ts'

const leavesOf = (branches: readonly SasBranch[]): readonly SasDrives[] => branches.flatMap((one) => [one.drives, ...leavesOf(one.below)])

/** Places with drives, the host’s own first. */
export const placesOfHost = (host: SasHost): readonly SasDrives[] =>
  [host.drives, ...leavesOf(host.below)].filter((drives) => countOf(drives) > 0)

/** Whether two expanders show drives on the same phys: what two ways to the same drives look like, and two equal shelves. */
function looksAlike(one: SasDrives, other: SasDrives): boolean {
  return one.phys.length >= 2 && one.phys.length === other.phys.length && countOf(one) === countOf(other)
}

const claimOf = (drives: number, because: string, places: Claim<number>['places']): Claim<number> => ({
  value: drives,
  text: `${drives} drives`,
  because,
  places,
})

/**
 * How many ways lead to each drive: what a program says; else all that expanders show over the drives that are known one by one. Where
 * nobody knows and two expanders look alike, it is asked.
 */
function waysOf(hosts: readonly SasHost[], known: number, questions: Questions): number {
  const said = Math.max(1, ...hosts.map(({ paths }) => paths))
  const places = hosts.flatMap(placesOfHost)
  const shown = places.reduce((sum, drives) => sum + countOf(drives), 0)
  if (known > 0 && shown > known && shown % known === 0 && shown / known <= 4 && places.length >= shown / known) return shown / known
  if (said > 1) return shown % said === 0 && places.length >= said ? said : 1
  const [first, second, ...others] = places
  if (known > 0 || !first || !second || others.length > 0 || !looksAlike(first, second)) return 1
  const half = countOf(first)
  const at = [...first.counts, ...second.counts].flatMap((one) => one.places)
  const { value } = questions.settle('ways', 'the number of drives', [
    claimOf(2 * half, `two expanders show ${half} each`, at),
    claimOf(half, 'both expanders show drives on the same phys: two ways to the same drives', at),
  ])
  return value === half ? 2 : 1
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
