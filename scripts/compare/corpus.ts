import { configurations } from './configurations.ts'
import type { Published } from './published.ts'
import type { Question } from './question.ts'

/** One list of all that is compared. */
export interface CorpusOptions {
  /** A tenth of everything, and nothing that takes long. */
  readonly isQuick: boolean
}

const tenth = <T>(list: readonly T[], isQuick: boolean, from = 0): readonly T[] =>
  isQuick ? list.filter((_, index) => index % 10 === from) : list

const chunks = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

/** Lines put to a command that answers each: a run of the program for every so many. */
const lineByLine = (kind: string, words: readonly string[], lines: readonly string[], size: number): readonly Question[] =>
  chunks(lines, size).map((chunk, index) => ({
    kind,
    id: `${kind} ${index * size + 1}–${index * size + chunk.length}`,
    words: [...words, '-'],
    input: `${chunk.join('\n')}\n`,
    perLine: true,
  }))

/** Figures of published studies: they are the same for every preset, and take seconds. */
const longFigures = [
  'cache-claims',
  'unit-errors',
  'queue-reads',
  'queue-writes',
  'queue-arrays',
  'utilization-errors',
  'timelines',
] as const

function figures({ presets, figures: ids }: Published, isQuick: boolean): readonly Question[] {
  const long = ids.filter((id) => longFigures.some((one) => one === id))
  const short = ids.filter((id) => !long.includes(id))
  const [first = ''] = presets
  const csv = (preset: string, figure: string, ...words: readonly string[]): Question => ({
    kind: 'figures as CSV',
    id: `${figure} of ${preset}`,
    words: ['chart', '--preset', preset, '--figure', figure, ...words, '--out', 'figure.csv'],
  })
  const all = (preset: string, list: readonly string[]): Question => ({
    kind: 'figures as SVG and Markdown',
    id: `${list.length} figures of ${preset}`,
    words: ['report', '--preset', preset, '--figures', list.join(','), '--out', 'report.md'],
  })
  return [
    ...(isQuick ? [] : long.flatMap((figure) => [csv(first, figure), all(first, [figure])])),
    ...tenth(presets, isQuick).map((preset) => all(preset, short)),
    //
    ...tenth(
      presets.flatMap((preset) => short.map((figure) => csv(preset, figure, '--precision', '10%'))),
      isQuick,
    ),
  ]
}

/** Everything that both builds are asked, what takes longest first. */
export function corpus(published: Published, { isQuick }: CorpusOptions): readonly Question[] {
  const lines = tenth(configurations(published), isQuick).map((configuration) => JSON.stringify(configuration))
  return [
    ...figures(published, isQuick),
    ...lineByLine('simulate', ['simulate'], lines, 40),
    ...lineByLine('predict', ['predict'], lines, 200),
    ...lineByLine('explain', ['explain', '--format', 'json'], lines, 200),
  ]
}
