import { copiesAt } from '../../domain/hopCopies.ts'
import type { PassDrives, PassFlow, PassHop, PassMember } from '../../domain/pass.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import type { Configuration } from '../configuration.ts'
import { counted } from '../../units/formatQuantity.ts'

/** Drives of a scenario, and how they hang together. */
export interface DriveRow extends PassDrives {
  /** Position of the hop that its neighbours hang on too; null: the host. */
  readonly on: number | null
  /** On each copy of that hop. */
  readonly neighbours: number
  /** In the whole machine. */
  readonly total: number
  readonly side?: 'source' | 'target'
}

interface Flows {
  readonly flows: readonly PassFlow[]
  /** The drives, where a pass does not move all of each. */
  readonly drives: readonly DriveRow[]
}

const refuse = (field: string, message: string): Result<never> => failure({ code: 'inconsistent', field, message })

/** Every drive reads, or writes, all it has: on its own, with its neighbours, or with all others. */
function wholePass(
  rows: readonly DriveRow[],
  hops: readonly PassHop[],
  together: string,
  act: Pick<PassMember, 'reads' | 'writes'>,
): readonly PassFlow[] {
  if (together === 'free') return rows.map(({ total }, drives) => ({ count: total, members: [{ drives, count: 1, ...act }] }))
  if (together === 'all') return [{ count: 1, members: rows.map(({ total }, drives) => ({ drives, count: total, ...act })) }]
  return [...new Set(rows.map(({ on }) => on))].map((hop) => ({
    count: copiesAt(hops, hop),
    members: rows.flatMap(({ on, neighbours }, drives) => (on === hop ? [{ drives, count: neighbours, ...act }] : [])),
  }))
}

/** Drives of one branch with drives of the other, in their order, until one of both has none left. */
function pairs(rows: readonly DriveRow[]): readonly PassFlow[] {
  const left = rows.map(({ total }) => total)
  const next = (side: 'source' | 'target'): number => rows.findIndex((row, index) => row.side === side && left[index] !== 0)
  const flows: PassFlow[] = []
  for (;;) {
    const [source, target] = [next('source'), next('target')]
    if (source < 0 || target < 0) return flows
    const count = Math.min(left[source] ?? 0, left[target] ?? 0)
    for (const index of [source, target]) left[index] = (left[index] ?? 0) - count
    flows.push({
      count,
      members: [
        { drives: source, count: 1, reads: 1, writes: 0 },
        { drives: target, count: 1, reads: 0, writes: 1 },
      ],
    })
  }
}

/** How many of each row belong to an array of the first drives of the machine. */
function firstDrives(rows: readonly DriveRow[], drives: number): readonly number[] {
  let left = drives
  return rows.map(({ total }) => {
    const taken = Math.min(total, left)
    left -= taken
    return taken
  })
}

/** The drives that are left when one of the first row is replaced and, with `resting`, as many of the last rest. */
function survivors(rows: readonly DriveRow[], drives: number, resting: number): readonly number[] {
  const counts = [...firstDrives(rows, drives)]
  counts[0] = (counts[0] ?? 0) - 1
  let rest = resting
  for (let index = counts.length - 1; index >= 0; index--) {
    const taken = Math.min(counts[index] ?? 0, rest)
    counts[index] = (counts[index] ?? 0) - taken
    rest -= taken
  }
  return counts
}

const members = (counts: readonly number[], act: Pick<PassMember, 'reads' | 'writes'>): readonly PassMember[] =>
  counts.flatMap((count, drives) => (count > 0 ? [{ drives, count, ...act }] : []))

/** Fewest drives of an array, its data in a stripe aside. */
const fewest = { mirror: 2, single: 3, double: 4, spread: 2 } as const

/**
 * One array with one drive replaced. Of a distributed spare each of the N − 1 survivors reads d/(N − 1) of what is lost and writes
 * 1/(N − 1), all over its surface: it moves K (d + 1)/(N − 1) between its rim and its hub.
 */
function rebuilt(rows: readonly DriveRow[], { rebuild, rebuildGroup, dataDrives }: Configuration): Result<Flows> {
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  const layout = rebuild as keyof typeof fewest // choices are checked against their lists when they enter a configuration
  const drives = layout === 'mirror' ? 2 : rebuildGroup || total
  const least = fewest[layout] + (layout === 'spread' ? dataDrives : 0)
  if (drives > total) return refuse('group', `The array has ${counted(drives, 'drive')}, the machine ${total}. Enter ${total} or fewer.`)
  if (drives < least)
    return refuse(
      layout === 'spread' ? 'data-drives' : 'rebuild',
      `The array has ${counted(drives, 'drive')}; this needs at least ${least}.`,
    )
  if (layout !== 'spread') {
    const read = members(survivors(rows, drives, layout === 'double' ? 1 : 0), { reads: 1, writes: 0 })
    return success({ flows: [{ count: 1, members: [...read, { drives: 0, count: 1, reads: 0, writes: 1 }] }], drives: rows })
  }
  const alive = drives - 1
  const moved = (dataDrives + 1) / alive
  return success({
    flows: [{ count: 1, members: members(survivors(rows, drives, 0), { reads: dataDrives / alive, writes: 1 / alive }) }],
    drives: rows.map((row) => ({ ...row, media: { ...row.media, capacity: row.media.capacity * moved } })),
  })
}

/**
 * What a configuration does with the drives of its machine.
 *
 * @returns the flows, or why the machine cannot do that, naming the field
 */
export function passFlows(rows: readonly DriveRow[], hops: readonly PassHop[], configuration: Configuration): Result<Flows> {
  const { pass, together } = configuration
  switch (pass) {
    case 'rebuild':
      return rebuilt(rows, configuration)
    case 'copy': {
      const flows = pairs(rows)
      return flows.length > 0
        ? success({ flows, drives: rows })
        : refuse('pass', 'A copy goes from the first branch of the machine to the second. Write two branches with drives.')
    }
    default:
      return success({
        flows: wholePass(rows, hops, together, pass === 'write' ? { reads: 0, writes: 1 } : { reads: 1, writes: 0 }),
        drives: rows,
      })
  }
}
