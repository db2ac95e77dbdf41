import type { Changes } from '../shared/answer.ts'
import { fewestInRounds } from './roundsPoints.ts'
import type { RoundsState } from './roundsState.ts'

/** A change worth looking at next, and what it shows. */
export interface NextStep {
  readonly text: string
  readonly changes: Changes
}

/** Disks with which a reader sees that they wait for each other. */
const someDisks = 4

/** The other order of who goes first, or more disks than one; what is promised has been simulated. */
export function nextStep({ configuration, scenario, methods, naive }: RoundsState): NextStep | null {
  const { drives } = scenario
  if (drives === 1) return { text: `Put ${someDisks} disks on this bus`, changes: { disks: someDisks } }
  // with two disks the order makes no difference
  if (drives === 2) return { text: 'Add a disk, and the order begins to matter', changes: { disks: configuration.disks + 1 } }
  if (configuration.dispatch !== 'disks-first')
    return { text: 'Let the disks go first: do they fall into rounds?', changes: { dispatch: 'disks-first' } }
  const share = naive.simulation?.run?.strictRounds
  const free = methods.find(({ method }) => method === 'no-rounds')?.simulation?.run?.strictRounds
  const dissolve = share !== undefined && share >= fewestInRounds && free !== undefined && free < fewestInRounds
  return {
    text: dissolve ? 'Let the host go first, and the rounds dissolve' : 'Let the host go first',
    changes: { dispatch: 'host-first' },
  }
}
