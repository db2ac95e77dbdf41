import type { ReactElement } from 'react'
import { diskSimRuns } from '../../catalog/calibrations.ts'
import { publishedTables } from '../../catalog/publishedResults/barve1999.ts'
import { Numbers } from '../shared/NumbersTable.tsx'
import { Comparison, type PartProps } from './Comparison.tsx'
import { RunLine } from './RunLine.tsx'
import { percentText } from './validationAnswer.ts'
import { driveOf } from './validationState.ts'

const errors = (summary: { readonly mean: number; readonly largest: number } | null | undefined): readonly string[] =>
  summary ? [percentText(summary.mean), percentText(summary.largest)] : ['–', '–']

/** What the simulation says with nothing fitted, by both release rules, beside our runs of another simulator. */
export function NominalPart({ row, state, simulated }: PartProps): ReactElement {
  const own = state.studies.filter(({ study }) => study.kind === 'uncalibrated')
  const tables = publishedTables.toReversed()
  const variants = [...new Set(own.map(({ study }) => study.variant))]
  return (
    <Comparison
      row={row}
      claim="Claim: the mechanism explains the measurements without any fitted constant. One recipe for every system: the catalogue’s drive with its seek table and zones where it has them, the nominal bus, the drive’s read miss as its one overhead. The paper says that its disks let go of the bus at a track’s end; no rule is near on all three systems. Seen: that the rules differ so was known before they were written down. Of the Wren-7 most values are assumed."
      foot={<RunLine id="nominal" simulated={simulated} />}
    >
      <Numbers
        label="Errors with nothing fitted, naive reads of 8–128 KiB"
        head={['Run', ...tables.flatMap((table) => [`${driveOf(table)}: mean`, 'largest'])]}
        rows={[
          ...variants.map((variant) => [
            `Busbar, ${variant}`,
            ...tables.flatMap(({ id }) => errors(own.find(({ study }) => study.variant === variant && study.table === id)?.summary)),
          ]),
          [
            'DiskSim 4.0 run by us, bus kept until done',
            ...tables.flatMap(({ id }) => errors(diskSimRuns.find(({ table }) => table === id))),
          ],
        ]}
      />
      <p className="note">
        DiskSim’s run is published nowhere. Its setting is the closest of four that were tried; it has no Wren-7, and the misprinted cell is
        left out.
      </p>
    </Comparison>
  )
}
