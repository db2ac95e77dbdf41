import type { CacheFacts, CachePrediction } from '../../domain/cache.ts'
import type { Table } from '../../answer/document.ts'
import type { FigureColumn, FigureTable } from '../shared/figure.ts'
import { readShare, type AccessPair, type BlockAdvice, type WritePair } from './effects.ts'
import type { CacheMap } from './cacheMap.ts'
import { missedBlocks, missedReads, type SizeState } from './sizeState.ts'
import type { SizeQuantity } from './cachingCharts.ts'
import { secondTime, type TwoLevelState } from './twoLevels.ts'

const column = (name: string, kind: FigureColumn['kind']): FigureColumn => ({ name, kind })

/** Columns of fields. */
const fetchColumn: FigureColumn = { name: 'fetch', kind: 'size', field: 'fetchSize' }
const blockColumn: FigureColumn = { name: 'block', kind: 'size', field: 'cacheBlock' }
const writtenColumn: FigureColumn = {
  name: 'written',
  kind: 'text',
  field: 'writeBack',
  words: { together: 'track', alone: 'evicted' },
}
const sizeColumn: FigureColumn = { name: 'cache size', kind: 'size', field: 'cacheSize' }

/** What every simulation measures. */
const measurements: readonly (readonly [column: FigureColumn, of: (one: CachePrediction) => number])[] = [
  [column('access time a request', 'time'), (one) => one.effectiveAccessTime],
  [column('time of a read that misses', 'time'), (one) => one.missResponseTime],
  [column('reads missed', 'share'), missedReads],
  [column('blocks read missed', 'share'), missedBlocks],
  [column('drive reads', 'count'), (one) => one.diskReads],
  [column('drive writes', 'count'), (one) => one.diskWrites],
  [column('drive utilisation', 'share'), (one) => one.diskUtilization],
  [column('positioning time', 'time'), (one) => one.positioningTime],
]

const measures = measurements.map(([name]) => name)

const measured = (one: CachePrediction): readonly number[] => measurements.map(([, of]) => of(one))

/** One row a simulated cell. */
export const mapTable = ({ cells }: CacheMap): Table => ({
  columns: [fetchColumn, blockColumn, column('over present', 'count'), ...measures],
  rows: cells
    .toSorted((one, other) => one.fetch - other.fetch || one.block - other.block)
    .flatMap(({ fetch, block, ratio, prediction }) => (prediction ? [[fetch, block, ratio ?? null, ...measured(prediction)]] : [])),
  about: 2,
})

/** What A takes with its own block and fetch. */
export const pinnedMapTable = ({ fetchSize, blockSize }: CacheFacts, here: CachePrediction | undefined): Table => ({
  columns: [fetchColumn, blockColumn, column('access time a request', 'time')],
  rows: [[fetchSize, blockSize, here?.effectiveAccessTime ?? null]],
})

/** One row a cache size and fetch as simulated, and for misses one a size and block as counted. */
export function sizeTable({ families, curves, range }: SizeState, quantity: SizeQuantity, witness = 'simulation'): FigureTable {
  const simulated = families.flatMap(({ fetch, points }): (string | number | null)[][] =>
    points.map(({ cacheSize, prediction }) => [cacheSize, witness, null, fetch, null, null, ...measured(prediction)]),
  )
  const counted =
    quantity === 'time'
      ? []
      : curves.flatMap(({ block, curve }) =>
          curve.points
            .filter(({ cacheSize }) => cacheSize <= range[1])
            .map(({ cacheSize, readMissRatio, readMissRatioRange = [readMissRatio, readMissRatio] }) => [
              cacheSize,
              'count',
              block,
              block,
              ...readMissRatioRange,
              ...measures.map(({ name }) => (name === 'blocks read missed' ? readMissRatio : null)),
            ]),
        )
  return {
    columns: [
      sizeColumn,
      column('witness', 'text'),
      blockColumn,
      fetchColumn,
      column('count at least', 'share'),
      column('count at most', 'share'),
      ...measures,
    ],
    rows: [...simulated, ...counted],
  }
}

export const splitTable = (pairs: readonly AccessPair[]): FigureTable => ({
  columns: [
    fetchColumn,
    { name: 'speed of arrivals', kind: 'count', field: 'traceSpeed', isFactor: true },
    { name: 'access', kind: 'text', field: 'diskAccess' },
    column('one read by formula', 'time'),
    ...measures,
  ],
  rows: pairs.flatMap(({ fetch, speed, normal, split, normalMiss, splitMiss }) => [
    [fetch, speed, 'normal', normalMiss, ...measured(normal)],
    [fetch, speed, 'split', splitMiss, ...measured(split)],
  ]),
})

export const writesTable = (pairs: readonly WritePair[]): FigureTable => ({
  columns: [blockColumn, writtenColumn, column('reads of all drive operations', 'share'), ...measures],
  rows: pairs.flatMap(({ block, together, alone }) => [
    [block, 'together', readShare(together), ...measured(together)],
    [block, 'alone', readShare(alone), ...measured(alone)],
  ]),
})

export const adviceTable = ({ points, fitted, advice }: BlockAdvice): FigureTable => ({
  columns: [
    blockColumn,
    column('reads missed', 'share'),
    column('blocks read missed', 'share'),
    column('fitted', 'share'),
    column('k', 'count'),
    column('best block', 'size'),
  ],
  rows: points.map(({ blockSize, readRequestMissRatio, readMissRatio }) => [
    blockSize,
    readRequestMissRatio,
    readMissRatio,
    blockSize <= advice.fit.leastMissBlock ? fitted(blockSize) : null,
    advice.fit.exponent,
    advice.choice.best,
  ]),
})

export const twoLevelTable = ({ sizes }: TwoLevelState): FigureTable => ({
  columns: [
    column('second level', 'size'),
    column('time a request it is asked, behind', 'time'),
    column('time a request it is asked, alone', 'time'),
    ...measures.map(({ name, kind }) => column(`both levels: ${name}`, kind)),
  ],
  rows: sizes.map(({ size, behind, alone }) => [size, secondTime(behind), secondTime(alone), ...measured(behind)]),
})
