import { claims, findingText, verdictOf, type Claim, type ClaimName, type Finding } from '../catalog/claims.ts'

/** Letters of a column, at most; longer cells go on in the next line. */
const widths = [64, 34, 40, 7] as const

/** Words in lines of so many letters. */
function lines(text: string, width: number): readonly string[] {
  const done: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      done.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...done, line]
}

function row(cells: readonly string[]): string {
  const columns = cells.map((cell, column) => lines(cell, widths[column] ?? 0))
  const height = Math.max(...columns.map(({ length }) => length))
  return Array.from({ length: height }, (_, at) =>
    `  ${columns.map((column, index) => (column[at] ?? '').padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd(),
  ).join('\n')
}

/**
 * The table that sums everything up, for a reader with a minute.
 *
 * @param found of every claim
 */
export function claimTable(found: Readonly<Record<ClaimName, Finding>>): string {
  const entries = Object.entries(claims) as [ClaimName, Claim][]
  return [
    'Every claim in short. Blind: the prediction was fixed before anybody here saw the measurement. Seen: nothing was fitted to it, but it was known.',
    'Fitted: constants were chosen so that it comes out. Holds: met in every case. Short: in two thirds. Contradicted: in fewer.\n',
    row(['claim', 'paper', 'ours', 'tested', 'verdict']),
    ...entries.map(([name, { claim, paper, standing }]) => row([claim, paper, findingText(found[name]), standing, verdictOf(found[name])])),
  ].join('\n')
}
