import { useMemo, useState, type ReactElement } from 'react'
import { blindRunsBy } from '../../catalog/blindRuns.ts'
import { claims } from '../../catalog/claims.ts'
import { ErrorRowsChart, placeErrorRows } from '../../charts/ErrorRowsChart.tsx'
import { Numbers } from '../shared/NumbersTable.tsx'
import { Segments } from '../shared/Segments.tsx'
import { Basis, Comparison, type PartProps } from './Comparison.tsx'
import { driveErrorHead, driveErrorRows, driveErrorTable, drivesClaim } from './driveErrors.ts'

const keptBlind: readonly string[] = [
  `The predictions were fixed by ${blindRunsBy}, before anybody of the project had seen how the response times are distributed. It can be checked out: busbar validate --trace replays the traces to these numbers.`,
  'Not blind are the means: DiskSim’s publication quotes them, and two rules of the replay were chosen knowing them (a block on its way is no hit; which drives keep sectors that they read on arrival).',
  `The means of all requests hid writes that were up to 10.8 % too short. That was found afterwards and mended on the first halves of the traces, so that what a replay says today is fitted or seen; the numbers here stay those of the commit.`,
]

/** Nine drives followed request by request: predicted before anybody looked. */
export function DrivesPart({ row, palette, width, exportFigure }: PartProps): ReactElement {
  const [shown, setShown] = useState<'chart' | 'table'>('chart')
  const placed = useMemo(() => placeErrorRows(driveErrorRows(), width), [width])
  return (
    <Comparison
      row={row}
      claim={drivesClaim()}
      tools={
        <Segments
          legend="Show the numbers as"
          name="drives-as"
          options={{ chart: 'Chart', table: 'Table' }}
          chosen={shown}
          choose={setShown}
        />
      }
      exported={{ name: 'nine drives', id: 'drive-distributions' }}
      exportFigure={exportFigure}
      foot={<Basis title="How it was kept blind" texts={keptBlind} />}
    >
      {shown === 'chart' ? (
        <>
          <ErrorRowsChart
            placed={placed}
            palette={palette}
            title={`Nine drives: ${claims.distributions.found.detail}; the numbers are in the table`}
          />
          <p className="note">Dot: simulated by Busbar. Hollow diamond: DiskSim 4.0, on its own traces. Distance: root mean square.</p>
        </>
      ) : (
        <Numbers label="Nine drives, simulated and measured" head={driveErrorHead} rows={driveErrorTable()} />
      )}
    </Comparison>
  )
}
