import type { ReactElement } from 'react'
import { detailedDrives } from '../../catalog/detailedDrives.ts'
import { seenTraces } from '../../catalog/seenTraces.ts'
import { formatTime } from '../../units/formatQuantity.ts'
import { Numbers } from '../shared/NumbersTable.tsx'
import { Comparison, type PartProps } from './Comparison.tsx'
import { DriveTraces } from './DriveTraces.tsx'
import { errorText } from '../shared/errorScale.ts'

/** Two drives whose traces the replay was written on, and a trace of the reader’s own. */
export const TracesPart = ({ row, palette, width, witnesses }: PartProps): ReactElement => (
  <Comparison
    row={row}
    claim="On the traces of these two drives the replay was written. Nothing was fitted to their reads; overheads of writes were fitted to the first half of each trace. The distributions are nearer to the measured ones than those of DiskSim 4.0."
  >
    <Numbers
      label="Two drives, 10 000 requests each: errors of mean response times and distance of the distributions"
      head={['Drive', 'reads', 'writes, fitted', 'distributions apart', 'DiskSim 4.0']}
      rows={seenTraces.map(({ drive, reads, writes, demerit, diskSimDemerit }) => [
        detailedDrives.find((one) => one.drive === drive)?.name ?? drive,
        `${errorText(reads)}\u00A0%`,
        `${errorText(writes)}\u00A0%`,
        formatTime(demerit),
        formatTime(diskSimDemerit),
      ])}
    />
    <DriveTraces {...{ witnesses, palette }} width={Math.min(width, 640)} />
  </Comparison>
)
