import type { ReactElement } from 'react'
import { claims } from '../../catalog/claims.ts'
import { publishedRounds } from '../../catalog/publishedResults/barve1999Rounds.ts'
import type { Validation } from '../../prediction/witnesses.ts'
import { formatPercent, formatSize } from '../../units/formatQuantity.ts'
import { Numbers } from '../shared/NumbersTable.tsx'
import { driveOf, type TableState } from './validationState.ts'

interface RoundsProps {
  readonly state: TableState
  readonly validation: Validation
}

/** "88 % to 99 %". */
const window = publishedRounds.window.map((share) => formatPercent(share)).join(' to ')

/** What the paper says of rounds beside the simulation of the shown table, cell by cell, and how its mixes come out. */
export function Rounds({ state, validation }: RoundsProps): ReactElement {
  const { table, drives, sizes, cells } = state
  const { met, of, detail } = claims.rounds.found
  const known = validation.roundsBySize(cells.flatMap(({ simulated }) => (simulated ? [simulated] : [])))
  const right = known.filter(({ published, isInRounds }) => published === isInRounds)
  const from = formatSize(publishedRounds.from[table.id])
  const rows = drives.flatMap((count) => {
    const at = (size: number) => known.find(({ cell }) => cell.drives === count && cell.requestSize === size)?.run
    const shares = (name: 'windowRounds' | 'strictRounds') =>
      sizes.map((size) => {
        const share = at(size)?.[name]
        return share === undefined ? '–' : formatPercent(share)
      })
    return [
      [`${count} disks, the paper’s window`, ...shares('windowRounds')],
      [`${count} disks, commands that leave together`, ...shares('strictRounds')],
    ]
  })
  const verdict = known.length === cells.length / 2 ? `True of ${right.length} of ${known.length} cells.` : ''
  return (
    <section className="part" aria-labelledby="rounds-published">
      <h2 id="rounds-published">Rounds by drive and size</h2>
      <p className="claim">
        Claim: the disks move in rounds, {window} of reads by the paper’s window; the {driveOf(table)} from {from} on, not with smaller
        reads. Disks that know nothing of each other score 90 to 95 % in that window, so it is judged by the commands that leave together,
        half of them or more. <strong>{verdict}</strong> Mixes of 1–4 sizes from 8–128 KiB on Cheetahs lie in the paper’s range in {met} of{' '}
        {of} cases ({detail}). Seen: the constants are fitted to throughput, not to rounds.
      </p>
      <Numbers label="Share of reads in rounds, naive" head={['', ...sizes.map((size) => formatSize(size))]} rows={rows} />
    </section>
  )
}
