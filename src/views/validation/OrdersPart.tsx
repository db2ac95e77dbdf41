import type { ReactElement } from 'react'
import { publishedTables } from '../../catalog/publishedResults/barve1999.ts'
import { Numbers } from '../shared/NumbersTable.tsx'
import { Comparison, type PartProps } from './Comparison.tsx'
import { RunLine } from './RunLine.tsx'
import { ordersByTable, ordersSentence, percentText } from './validationAnswer.ts'
import { measuredOn } from './validationState.ts'

const variants = ['disks first', 'host first', 'oldest first', 'disks first, phases stated']

/** Bus rate and overhead fitted to two disks; who goes first with more of them. */
export function OrdersPart({ row, state, simulated }: PartProps): ReactElement {
  const byTable = ordersByTable(state.studies)
  const shown = (share: number | undefined): string => (share === undefined ? '–' : percentText(share))
  return (
    <Comparison
      row={row}
      claim={`Claim: the disks go before the host’s commands, so that reads form rounds. Bus rate and overhead are fitted to the naive cells with two disks, where the order makes little difference; the cells with more disks decide, which were seen. ${ordersSentence(byTable)}`}
      foot={<RunLine id="orders" simulated={simulated} />}
    >
      <Numbers
        label="Errors of the simulation by order of service, 16–128 KiB, more than two disks"
        head={['System', ...variants.flatMap((variant) => [`${variant}: rms`, 'largest'])]}
        rows={publishedTables.toReversed().map((table) => [
          measuredOn(table),
          ...variants.flatMap((variant) => {
            const summary = byTable.get(table.id)?.get(variant)?.summary
            return [shown(summary?.rms), shown(summary?.largest)]
          }),
        ])}
      />
      <p className="note">
        Host cost and phases of the bus are the catalogue’s. Stated in their place, as for a bus whose phases are handled by firmware, they
        are a third choice: it contradicts the catalogue’s SCSI-1 and Sparc-20, and brings the Wren-7 nearer.
      </p>
    </Comparison>
  )
}
