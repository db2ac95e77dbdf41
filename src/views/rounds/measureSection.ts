import type { Cell, Section } from '../../answer/document.ts'
import { formatPercent } from '../../units/formatQuantity.ts'
import { fewestInRounds } from './roundsPoints.ts'
import type { RoundsState } from './roundsState.ts'

/** A share without more than can be known of it. */
const shareText = (share: number): string => (share > 0 && share < 0.005 ? 'under 1\u00A0%' : formatPercent(share))

/** Whether there are rounds: the strict measure, and the paper’s beside what chance gives by it; nothing of one disk, which has none. */
export function measureSection({ scenario, naive, methods, further }: RoundsState): readonly Section[] {
  const { drives } = scenario
  if (drives === 1) return []
  const { simulation } = naive
  const run = simulation?.run
  const hostFirst = methods.find(({ method }) => method === 'no-rounds')?.simulation?.run
  const { chance } = further()
  const verdict = run === undefined ? '' : run.strictRounds < fewestInRounds ? ' No' : run.strictRounds > 0.5 ? ' Yes' : ' Partly'
  const row = (name: string, share: number | undefined, ...beside: readonly (number | undefined)[]): readonly Cell[] => [
    name,
    share ?? null,
    ...[0, 1, 2].map((column) => beside[column] ?? null),
  ]
  const ofChance = chance
    ? `disks that ignore each other reach ${formatPercent(chance.renewal)}`
    : 'disks that ignore each other reach about 90\u00A0%'
  return [
    {
      name: `Do the disks move in rounds?${verdict}`,
      table: {
        columns: [
          { name: 'measure', kind: 'text' },
          { name: 'simulated', kind: 'share', text: shareText },
          { name: 'host first', kind: 'share', text: shareText },
          { name: 'by itself', kind: 'share', text: shareText },
          { name: 'random', kind: 'share', text: shareText },
        ],
        rows: [
          row(`All ${drives} commands leave together`, run?.strictRounds, hostFirst?.strictRounds),
          row('The paper’s window count', run?.windowRounds, undefined, chance?.renewal, chance?.random),
          row('Bus idle before the first data', simulation && simulation.busTime.idle / simulation.readDuration),
        ],
      },
      notes: [
        `Together: with no read completed between them. A high window count alone proves nothing: ${ofChance}${chance ? `, random order ${formatPercent(chance.random)}` : ''}.`,
      ],
    },
  ]
}
