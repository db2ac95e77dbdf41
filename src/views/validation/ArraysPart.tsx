import type { ReactElement } from 'react'
import { arrayReading } from '../../catalog/white2001Constants.ts'
import { missingInArrays } from '../../catalog/white2001Arrays.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { Numbers } from '../shared/NumbersTable.tsx'
import { Basis, Comparison, type PartProps } from './Comparison.tsx'
import { arrayRows } from './queuedDrives.ts'
import { RunLine } from './RunLine.tsx'
import { whiteRows, whitesSentence } from './stripedArrays.ts'
import { useFound } from './useRuns.ts'

/** Table 7 of White, Ng & Hillyer 2001: four drives striped in software, eight in RAID 5. */
export function ArraysPart({ row, simulated, exportFigure }: PartProps): ReactElement | null {
  const state = useFound(simulated, 'arrays')
  if (!state) return null
  return (
    <Comparison
      row={row}
      claim={
        <>
          Writes of Table 7, with the constants of single drives and nothing fitted. None of six cells of the software array is within 15 %,
          and one of four under random writes. <strong>{whitesSentence(state.striped)}</strong>
        </>
      }
      foot={
        <>
          <RunLine id="arrays" simulated={simulated} />
          <Basis
            title="What the simulation has that the arrays had not, and the other way round"
            texts={[...arrayReading, ...missingInArrays]}
          />
        </>
      }
    >
      <div className="part-head">
        <h3>Four drives in software, as drives with queues</h3>
        <ExportButton name="four drives in software" onPress={() => exportFigure('queue-arrays')} />
      </div>
      <Numbers
        label="Write micro-benchmark of the software array in MB/s: measured, simulated with both schedulers and 32 tags, simulated with neither, and how long bus or channels are held"
        head={['Software array', 'measured', 'both, 32 tags', 'neither', 'bus held']}
        rows={arrayRows(state.queued)}
      />
      <div className="part-head">
        <h3>Four drives striped by Vinum, eight in RAID 5, as arrays: random writes</h3>
        <ExportButton name="random writes of arrays" onPress={() => exportFigure('array-writes')} />
      </div>
      <Numbers
        label="Random writes of Table 7 in MB/s: measured, and simulated by the order in which disks serve"
        head={['Array', 'measured', 'in order', 'C-LOOK', 'least positioning']}
        rows={whiteRows(state.striped)}
      />
    </Comparison>
  )
}
