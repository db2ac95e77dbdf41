import { use, type ReactElement } from 'react'
import { claims } from '../../catalog/claims.ts'
import { publishedRounds } from '../../catalog/publishedResults/barve1999Rounds.ts'
import type { Validation } from '../../prediction/witnesses.ts'
import { formatPercent, formatSize } from '../../units/formatQuantity.ts'
import { Numbers } from '../shared/NumbersTable.tsx'
import { Comparison, type PartProps } from './Comparison.tsx'
import { driveOf, type TableState } from './validationState.ts'

/** "88 % to 99 %". */
const window = publishedRounds.window.map((share) => formatPercent(share)).join(' to ')

type KnownRounds = ReturnType<Validation['roundsBySize']>

const knownRounds = ({ cells }: TableState, validation: Validation): KnownRounds =>
  validation.roundsBySize(cells.flatMap(({ simulated }) => (simulated ? [simulated] : [])))

/** Both measures of a table, a row for each number of disks. */
function roundRows({ table, drives, sizes }: TableState, known: KnownRounds): readonly (readonly string[])[] {
  return drives.flatMap((count) => {
    const shares = (name: 'windowRounds' | 'strictRounds'): readonly string[] =>
      sizes.map((size) => {
        const share = known.find(({ cell }) => cell.drives === count && cell.requestSize === size)?.run[name]
        return share === undefined ? '–' : formatPercent(share)
      })
    const name = `${driveOf(table)}, ${count} disks`
    return [
      [`${name}: together`, ...shares('strictRounds')],
      [`${name}: window`, ...shares('windowRounds')],
    ]
  })
}

/** What the paper says of rounds beside the simulation of its tables, cell by cell, and how its mixes come out. */
export function RoundsPart({ row, state, witnesses }: PartProps): ReactElement {
  const validation = use(witnesses.validation())
  const known = state.tables.map((table) => ({ table, rounds: knownRounds(table, validation) }))
  const all = known.flatMap(({ rounds }) => rounds)
  const right = all.filter(({ published, isInRounds }) => published === isInRounds)
  const { met, of, detail } = claims.rounds.found
  const begin = state.tables.map(({ table }) => `${driveOf(table)} from ${formatSize(publishedRounds.from[table.id])}`).join(', ')
  const sizes = state.tables[0]?.sizes ?? []
  return (
    <Comparison
      row={row}
      claim={
        <>
          Claim: the disks move in rounds, {window} of reads by the paper’s window, {begin} on, not with smaller reads. Disks that know
          nothing of each other score 90 to 95 % in that window, so it is judged by the commands that leave together, half of them or more.{' '}
          <strong>
            True of {right.length} of {all.length} cells.
          </strong>{' '}
          Mixes of 1–4 sizes from 8–128 KiB on Cheetahs lie in the paper’s range in {met} of {of} cases ({detail}). Seen: the constants are
          fitted to throughput, not to rounds.
        </>
      }
    >
      <Numbers
        label="Share of reads in rounds, naive"
        head={['', ...sizes.map((size) => formatSize(size))]}
        rows={known.flatMap(({ table, rounds }) => roundRows(table, rounds))}
      />
      <p className="note">
        Together: commands that leave in one batch of all disks. Window: reads in the order of rounds by the paper’s measure. Both are of
        the runs of Tables 4 to 6, under “fitted”.
      </p>
    </Comparison>
  )
}
