import type { JudgedClaim } from '../../prediction/studies/reddyStudy.ts'
import type { FigureColumn, FigureTable } from '../shared/figure.ts'
import { claimRows } from './cacheClaims.ts'
import { placements, type QueuedFacts } from './queuedFacts.ts'
import type { StripedFacts } from './stripedFacts.ts'

const column = (name: string, kind: FigureColumn['kind']): FigureColumn => ({ name, kind })

/** Figure 5, point by point. */
export const utilizationTable = ({ utilization }: StripedFacts): FigureTable => ({
  columns: [
    column('requests in flight', 'count'),
    column('units of a request', 'count'),
    column('formula', 'share'),
    column('simulated', 'share'),
    column('formula error', 'share'),
  ],
  rows: utilization.map(({ processes, units, predicted, simulated, error }) => [
    processes,
    units,
    predicted.utilization,
    simulated.utilization,
    error,
  ]),
})

/** Figures 7 and 9, point by point: units, and the share of the best throughput that the formula’s keeps. */
export const stripeUnitsTable = ({ units }: StripedFacts): FigureTable => ({
  columns: [
    column('requests in flight', 'count'),
    column('request', 'size'),
    column('formula', 'size'),
    column('simulated', 'size'),
    column('nearly as good from', 'size'),
    column('nearly as good to', 'size'),
    column('kept', 'share'),
    column('as good as the best', 'text'),
  ],
  rows: units.map(({ processes, requestSize, predicted, simulated, low, high, kept, isInside }) => [
    processes,
    requestSize,
    predicted,
    simulated,
    low,
    high,
    kept,
    isInside ? 'yes' : 'no',
  ]),
})

/** Table 5 cell by cell, of reads, of writes, or both. */
export const queueCellsTable = ({ cells }: QueuedFacts, access?: 'read' | 'write'): FigureTable => ({
  columns: [
    column('access', 'text'),
    column('family', 'text'),
    column('pattern', 'text'),
    column('sorted by', 'text'),
    column('tags', 'count'),
    column('measured', 'rate'),
    column('formula', 'rate'),
    column('simulated', 'rate'),
    column('simulated error', 'share'),
    column('doubted by the paper', 'text'),
    column('fitted to it', 'text'),
    column('reason', 'text'),
  ],
  rows: cells
    .filter(({ cell }) => access === undefined || cell.access === access)
    .map(({ cell, measured, predicted, simulated, error, fitted, reason }) => [
      cell.access,
      cell.family,
      cell.pattern,
      placements[cell.scheduler],
      cell.tags,
      measured,
      predicted,
      simulated,
      error,
      cell.isQuestionable ? 'yes' : 'no',
      fitted,
      reason,
    ]),
})

/** Table 7, the software array. */
export const queueArraysTable = ({ arrays }: QueuedFacts): FigureTable => ({
  columns: [
    column('family', 'text'),
    column('pattern', 'text'),
    column('measured', 'rate'),
    column('simulated with both schedulers and 32 tags', 'rate'),
    column('simulated error', 'share'),
    column('simulated with neither', 'rate'),
    column('bus or channels held', 'share'),
  ],
  rows: arrays.map(({ family, pattern, measured, simulated, simulatedInOrder, error }) => [
    family,
    pattern,
    measured,
    simulated.throughput,
    error,
    simulatedInOrder.throughput,
    simulated.busUtilization,
  ]),
})

/** Every claim in the order of the paper. */
export const claimsTable = (judged: readonly JudgedClaim[]): FigureTable => ({
  columns: [
    column('number', 'count'),
    column('section', 'text'),
    column('claim', 'text'),
    column('paper', 'text'),
    column('here', 'text'),
    column('verdict', 'text'),
    column('kept when', 'text'),
  ],
  rows: claimRows(judged).map(({ section, what, paper, here, verdict, kept }, index) => [
    index + 1,
    section,
    what,
    paper,
    here,
    verdict,
    kept,
  ]),
})
