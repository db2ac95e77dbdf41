import type { Section } from '../../answer/document.ts'
import { formatNumber, formatSize } from '../../units/formatQuantity.ts'
import { twoLevelTable } from './figureTables.ts'
import { secondTime, twoLevelCaution, twoLevelLines, twoLevelWords, type TwoLevelState } from './twoLevels.ts'

/** A second cache behind the first. */
export function twoLevelSection(state: TwoLevelState): Section {
  const { plan, sizes } = state
  const milliseconds = (seconds: number): string => formatNumber(seconds * 1e3)
  const words = twoLevelWords(state)
  const pill = formatSize(plan.behind.cacheSize)
  return {
    id: 'two-levels',
    name: 'A second level of caching',
    title: words,
    source: 'Simulated access time over the requests that the second level is asked, behind the first and alone: Figure 10 of Reddy 1992.',
    doubts: [],
    text: [words],
    chart: {
      is: 'lines',
      title: 'Access time of the second level against its size',
      lines: twoLevelLines(state),
      room: 'low',
      pill,
      slider: { field: plan.varied, spoken: `${pill}. ${words}` },
    },
    table: {
      columns: [
        { name: 'second level', kind: 'size', only: 'page' },
        ...['behind, ms', 'alone, ms', 'all requests, ms'].map((name) => ({ name, kind: 'text', only: 'page' }) as const),
      ],
      rows: sizes.map(({ size, behind, alone }) => [
        size,
        milliseconds(secondTime(behind)),
        milliseconds(secondTime(alone)),
        milliseconds(behind.effectiveAccessTime),
      ]),
      here: plan.behind.cacheSize,
    },
    all: () => twoLevelTable(state),
    notes: [
      twoLevelCaution +
        (plan.isChosen ? '' : ' The panel has no second level: one is assumed behind the cache, with the sizes that the panel has for it.'),
    ],
  }
}
