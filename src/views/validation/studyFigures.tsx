import { GridChart } from '../../charts/GridChart.tsx'
import { placeGrid, type GridChartData } from '../../charts/placeGrid.ts'
import { placeWordTable } from '../../charts/placeWordTable.ts'
import { WordTable } from '../../charts/WordTable.tsx'
import { failure, success, type Problem, type Result } from '../../domain/problem.ts'
import type { JudgedClaim } from '../../prediction/studies/reddyStudy.ts'
import { figuresOf, type Figure, type PreparedFigure } from '../shared/figure.ts'
import { claimRows, claimsSentence } from './cacheClaims.ts'
import { arraysMap, queueMap, queuedSentence, type QueuedFacts } from './queuedFacts.ts'
import { stripeUnitsMap, unitsSentence, utilizationMap, utilizationSentence, type StripedFacts } from './stripedFacts.ts'
import { claimsPlan, queuedPlan, stripedPlan, type StudyPlan } from './studyPlans.ts'
import { claimsTable, queueArraysTable, queueCellsTable, stripeUnitsTable, utilizationTable } from './studyTables.ts'

const notSimulated: Problem = {
  code: 'not-simulated',
  field: '',
  message: 'This study is simulated; without a simulation there is none.',
}

const cancelled: Problem = { code: 'not-simulated', field: '', message: 'The simulation was cancelled.' }

/** A study with all its simulations, or why one of them has no answer. */
async function whole<Prediction, Facts>(plan: Promise<StudyPlan<Prediction, Facts>>, signal: AbortSignal): Promise<Result<Facts>> {
  const { all, simulate, judge } = await plan
  const known: (Prediction | undefined)[] = Array.from({ length: all })
  let problem: Problem = cancelled
  await simulate((index, outcome) => {
    if (outcome.ok) known[index] = outcome.answer
    else problem = { ...notSimulated, message: outcome.problem.message }
  }, signal)
  return known.every((one) => one !== undefined) ? success(judge(known)) : failure(problem)
}

const striped = (only: keyof StripedFacts): ReturnType<typeof figuresOf<StripedFacts>> =>
  figuresOf(async ({ witnesses, service, signal }) =>
    service ? whole(stripedPlan(witnesses, service, only), signal) : failure(notSimulated),
  )

const queued = figuresOf<QueuedFacts>(async ({ witnesses, service, signal }) =>
  service ? whole(queuedPlan(witnesses, service), signal) : failure(notSimulated),
)

const claimed = figuresOf<readonly JudgedClaim[]>(async ({ witnesses, traces, signal }) =>
  traces ? whole(claimsPlan(witnesses, traces), signal) : failure(notSimulated),
)

interface Mapped extends Pick<PreparedFigure, 'title' | 'source' | 'shown' | 'all'> {
  readonly grid: GridChartData
}

const mapped = ({ grid, ...said }: Mapped): PreparedFigure => ({
  ...said,
  caveats: [],
  draw: ({ palette, width }) => {
    const placed = placeGrid(grid, width)
    return { chart: <GridChart placed={placed} palette={palette} title={said.title} />, width, height: placed.height }
  },
})

const queueCells = (facts: QueuedFacts, access: 'read' | 'write'): PreparedFigure =>
  mapped({
    title: queuedSentence(facts),
    source: `Table 5 of White, Ng & Hillyer 2001, ${access}s: simulation over measurement, in %, by drive and pattern (random, sequential, interleaved). * A constant was fitted to this cell. ? Doubted by the paper. † Beyond 15 %, with its reason in the table. Computed by Busbar.`,
    grid: queueMap(facts, access),
    shown: () => queueCellsTable(facts, access),
    all: () => queueCellsTable(facts),
  })

function claimsFigure(judged: readonly JudgedClaim[]): PreparedFigure {
  const title = claimsSentence(judged)
  const table = (): ReturnType<typeof claimsTable> => claimsTable(judged)
  const rows = claimRows(judged).map(({ section, what, paper, here, verdict }) => [`${section} ${what}`, paper, here, verdict])
  return {
    title,
    source:
      'Claims of sections 4.1 to 4.7 of Reddy 1992, on four generated traces with the requests, bytes and disks of his Table 2. Computed by Busbar.',
    caveats: [],
    draw: ({ palette, width }) => {
      const placed = placeWordTable({ head: ['Claim', 'Paper', 'Here', 'Verdict'], shares: [0.4, 0.24, 0.21, 0.15], rows }, width)
      return { chart: <WordTable placed={placed} palette={palette} title={title} />, width, height: placed.height }
    },
    shown: table,
    all: table,
  }
}

/** The studies that are simulated at a press, as they go into files. */
export const studyFigures: readonly Figure[] = [
  striped('utilization')('utilization-errors', 'Utilisation of striped arrays', (facts) => {
    const table = (): ReturnType<typeof utilizationTable> => utilizationTable(facts)
    return mapped({
      title: utilizationSentence(facts),
      source: 'Figure 5 of Lee & Katz 1993: utilisation by equation (7) over the simulated one, in %. Computed by Busbar.',
      // the source says what the numbers are
      grid: { ...utilizationMap(facts), key: '%' },
      shown: table,
      all: table,
    })
  }),
  striped('units')('unit-errors', 'Stripe units by equation (20)', (facts) => {
    const table = (): ReturnType<typeof stripeUnitsTable> => stripeUnitsTable(facts)
    return mapped({
      title: unitsSentence(facts),
      source:
        'Figures 7 and 9 of Lee & Katz 1993: stripe unit by equation (20) in KiB; behind it, where it is not as good as the best, the share it keeps. Computed by Busbar.',
      grid: stripeUnitsMap(facts),
      shown: table,
      all: table,
    })
  }),
  queued('queue-reads', 'Drives with queues: reads', (facts) => queueCells(facts, 'read')),
  queued('queue-writes', 'Drives with queues: writes', (facts) => queueCells(facts, 'write')),
  queued('queue-arrays', 'Drives with queues: four in software', (facts) => {
    const table = (): ReturnType<typeof queueArraysTable> => queueArraysTable(facts)
    return mapped({
      title: 'Four drives in software, striped, write requests: measured and simulated.',
      source:
        'Table 7 of White, Ng & Hillyer 2001 in MB/s: measured; simulated with both schedulers and 32 tags, and its error in %; simulated with neither; share of the time the bus or the channels are held. Computed by Busbar.',
      grid: arraysMap(facts),
      shown: table,
      all: table,
    })
  }),
  claimed('cache-claims', 'Claims about caches', claimsFigure),
]
