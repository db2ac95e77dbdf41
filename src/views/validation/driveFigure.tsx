import { blindRuns, type BlindRun } from '../../catalog/blindRuns.ts'
import { ErrorRowsChart, placeErrorRows } from '../../charts/ErrorRowsChart.tsx'
import { success } from '../../domain/problem.ts'
import { tableOf } from '../shared/columns.ts'
import { declaredFigures, type Figure } from '../shared/figure.ts'
import { driveErrorColumns, driveErrorRows } from './driveErrors.ts'
import { blindSentence } from './validationAnswer.ts'

/** Nine drives followed request by request, as they go into files. */
export const driveFigure: readonly Figure[] = declaredFigures<readonly BlindRun[]>(
  async () => Promise.resolve(success(blindRuns)),
  [
    {
      id: 'drive-distributions',
      name: 'Nine drives, request by request',
      title: blindSentence,
      source: () =>
        'Root mean square distance of simulated from measured distributions of response times, over the measured mean; predicted before the distributions were seen. Dot: Busbar. Diamond: DiskSim 4.0. Measured traces: DiskSim 4.0’s validation set.',
      draw: (_, { palette, width }) => {
        const placed = placeErrorRows(driveErrorRows(), width)
        return { chart: <ErrorRowsChart placed={placed} palette={palette} title={blindSentence()} />, width, height: placed.height }
      },
      shown: (runs) => tableOf(driveErrorColumns, runs),
    },
  ],
)
