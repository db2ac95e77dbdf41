import type { Section } from '../../answer/document.ts'
import type { Result } from '../../domain/problem.ts'
import { formatNumber, formatSize } from '../../units/formatQuantity.ts'
import { twoLevelTable } from './figureTables.ts'
import { secondTime, twoLevelCaution, twoLevelLines, twoLevelWords, type TwoLevelState } from './twoLevels.ts'

const named = { id: 'two-levels', name: 'A second level of caching', isFolded: true, doubts: [] } as const

/** A second cache behind the first: on the page under its name, simulated once it is unfolded or where the panel has one. */
export function twoLevelSection(found: Result<TwoLevelState>): Section {
  if (!found.ok) return { ...named, only: 'page', text: found.problems.map(({ message }) => message) }
  const { plan, sizes } = found.value
  const milliseconds = (seconds: number): string => formatNumber(seconds * 1e3)
  const words = twoLevelWords(found.value)
  const pill = formatSize(plan.behind.cacheSize)
  return {
    ...named,
    ...(plan.isChosen ? { isUnfolded: true } : { only: 'page' }),
    title: words,
    source: 'Simulated access time over the requests that the second level is asked, behind the first and alone: Figure 10 of Reddy 1992.',
    text: [words],
    chart: {
      is: 'lines',
      title: 'Access time of the second level against its size',
      lines: twoLevelLines(found.value),
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
    all: () => twoLevelTable(found.value),
    notes: [
      twoLevelCaution +
        (plan.isChosen ? '' : ' The panel has no second level: one is assumed behind the cache, with the sizes that the panel has for it.'),
    ],
  }
}
