import type { ClaimName, Finding } from '../catalog/claims.ts'
import { rivalFindings } from '../prediction/studies/barveFindings.ts'
import { rivalStudy, shortestSeekStudy, type RivalRow, type ShortestSeekRow } from '../prediction/studies/rivalStudy.ts'

const signed = (share: number): string => `${share < 0 ? '−' : '+'}${(100 * Math.abs(share)).toFixed(0)}`

/** "2 disks, 8–128 KiB: +1 +2 …; 3 disks: …". */
function rivalLine({ model, errors }: RivalRow): string {
  const sizes = errors.map(({ error }) => Math.abs(error))
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  const counts = [...new Set(errors.map(({ cell }) => cell.drives))]
  const cells = counts.map((count) =>
    errors
      .filter(({ cell }) => cell.drives === count)
      .map(({ error }) => signed(error).padStart(4))
      .join(' '),
  )
  const summary = `mean ${(100 * mean).toFixed(1).padStart(5)}  max ${(100 * Math.max(...sizes)).toFixed(1).padStart(5)}`
  return `    ${model.title.padEnd(44)} ${summary}   ${cells.join('  | ')}`
}

/** A line for each model, with a heading before the first of each table. */
function lines(row: RivalRow, index: number, rows: readonly RivalRow[]): readonly string[] {
  const { table, basis, errors } = row
  const before = rows[index - 1]
  if (before?.table === table && before.basis === basis) return [rivalLine(row)]
  const counts = [...new Set(errors.map(({ cell }) => cell.drives))]
  return [`  ${table.title}, ${basis}: ${counts.join(', ')} disks, 8 to 128 KiB each`, rivalLine(row)]
}

const shownDisks = new Set([2, 4, 7, 16])

const seekLine = ({ system, drives, measured, equation11, linear }: ShortestSeekRow): string => {
  const [ms, off] = [(time: number): string => (1000 * time).toFixed(2), (time: number): string => `${signed(time / measured - 1)} %`]
  return `    ${system.padEnd(16)} ${String(drives).padStart(2)} disks  table ${ms(measured)} ms  (11) ${ms(equation11)}, ${off(equation11)}  line ${ms(linear)}, ${off(linear)}`
}

/**
 * Prints what the models that Barve et al. 1999 name beside their own say of the measured cells, beside ours, on the same facts.
 *
 * @returns in how many cases the claims are met
 */
export function validateRivals(
  write: (text: string) => void,
): Readonly<Record<Extract<ClaimName, 'olderModels' | 'shortestSeek'>, Finding>> {
  const [rows, seeks] = [rivalStudy(), shortestSeekStudy()]
  write(
    '\nOlder models and a rival for the shortest seek beside ours, naive reads, seen with nothing fitted, fitted with the calibrated sets: error in %\n',
  )
  write(`${rows.flatMap(lines).join('\n')}\n`)
  write('  Expected shortest seek, by measured seek tables, by equation (11), and by SeekTime[MaxCyl]/(2D + 1)\n')
  write(
    `${seeks
      .filter(({ drives }) => shownDisks.has(drives))
      .map(seekLine)
      .join('\n')}\n`,
  )
  return rivalFindings(rows, seeks)
}
