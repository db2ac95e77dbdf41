import type { Build } from './build.ts'
import type { Compared, Difference } from './compare.ts'
import { textOf, type Question } from './question.ts'
import { unsteady } from './unsteady.ts'

/** Differences of a kind that are printed with their first line. */
const mostShown = 3
const mostCharacters = 400

const quotedWord = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`)

function commandOf({ words, input = '', perLine }: Question, name: string, { program }: Build): string {
  const command = ['node', program, ...words].map(quotedWord).join(' ')
  if (perLine && name.startsWith('answer to ')) return `echo ${quotedWord(name.slice('answer to '.length))} | ${command}`
  return input === '' ? command : `echo ${quotedWord(input.trimEnd())} | ${command}`
}

/** Where two texts begin to differ: a few characters before it, and what follows. */
function firstDifference(one: string | undefined, other: string | undefined): readonly [string, string] {
  if (one === undefined || other === undefined) {
    const shown = (text: string | undefined): string => (text === undefined ? 'no such answer' : textOf(text).slice(0, mostCharacters))
    return [shown(one), shown(other)]
  }
  const [lines, others] = [one.split('\n'), other.split('\n')]
  const at = lines.findIndex((line, index) => line !== others[index])
  const place = at < 0 ? lines.length : at
  const [line, otherLine] = [lines[place] ?? '(the end)', others[place] ?? '(the end)']
  let same = 0
  while (same < line.length && line[same] === otherLine[same]) same++
  const from = Math.max(0, same - 80)
  const shown = (text: string): string => `line ${place + 1}: ${from > 0 ? '…' : ''}${textOf(text.slice(from, from + mostCharacters))}`
  return [shown(line), shown(otherLine)]
}

function differenceText({ question, name, old, new: recent }: Difference, builds: readonly [Build, Build]): string {
  const [before, after] = firstDifference(old, recent)
  return [
    `${question.kind}: ${question.id}: ${name.slice(0, 200)}`,
    `  ${commandOf(question, name, builds[0]).slice(0, 2_000)}`,
    `  old ${before}`,
    `  new ${after}`,
  ].join('\n')
}

/** Counts by kind, and the first differences with what it takes to see them again. */
export function reportText(compared: readonly Compared[], builds: readonly [Build, Build]): string {
  const kinds = [...new Set(compared.map(({ question }) => question.kind))]
  const rows = kinds.map((kind) => {
    const own = compared.filter(({ question }) => question.kind === kind)
    const answers = own.reduce((sum, one) => sum + one.answers, 0)
    const different = own.reduce((sum, { differences }) => sum + differences.length, 0)
    return [kind, answers, answers - different, different] as const
  })
  const total = ['all', ...[1, 2, 3].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0))] as const
  const table = [['', 'compared', 'equal', 'different'], ...rows, total].map(([name, ...counts]) =>
    `${name.padEnd(32)}${counts.map((count) => String(count).padStart(10)).join('')}`.trimEnd(),
  )
  const shown = kinds.flatMap((kind) => {
    const differences = compared.flatMap((one) => (one.question.kind === kind ? one.differences : []))
    return differences.slice(0, mostShown).map((difference) => `\n${differenceText(difference, builds)}`)
  })
  const taken = compared.reduce((sum, one) => sum + one.taken, 0)
  return [...table, `\nLeft out ${taken} times: ${unsteady.map(({ name }) => name).join('; ')}.`, ...shown].join('\n')
}
