import { modernSources } from '../catalog/publishedResults/modern/modernSources.ts'
import { simulatePass } from '../simulator/pass/simulatePass.ts'
import { passFindings } from '../prediction/studies/passes/passFindings.ts'
import { passStudy, type PassStudyRow } from '../prediction/studies/passes/passStudy.ts'
import { passSummary } from '../prediction/studies/passes/passSummary.ts'
import {
  addressOf,
  amountText,
  curveRows,
  errorOfRow,
  fittedText,
  judgedGroups,
  otherRows,
  predictedText,
  remarkOf,
  standingText,
  summaryLines,
} from '../views/validation/linkCells.ts'
import { plainBlanks } from './tableLines.ts'

const unit = 'MB/s'

function line(row: PassStudyRow): string {
  const { cell, simulated } = row
  const cells = [
    `${cell.id} ${cell.trust}`,
    cell.system.padEnd(46),
    amountText(cell.measured, cell.of, unit).padStart(9),
    predictedText(row, unit).padStart(15),
    errorOfRow(row).padStart(7),
    (simulated === null ? '–' : amountText(simulated, cell.of, unit)).padStart(9),
    fittedText(row).padEnd(16),
    remarkOf(row, unit),
  ]
  return plainBlanks(`  ${cells.join('  ').trimEnd()}`)
}

const head = `  ${['cell  ', 'system'.padEnd(46), 'measured'.padStart(9), 'predicted'.padStart(15), 'error %'.padStart(7), 'simulated'.padStart(9), 'fitted'].join('  ')}`

/** A cell that is not judged, and why. */
const otherLine = ({ cell }: PassStudyRow): string =>
  plainBlanks(
    `  ${cell.id} ${cell.trust}  ${cell.system.padEnd(62)} ${amountText(cell.measured, cell.of, unit).padStart(9)}  ${standingText[cell.standing as keyof typeof standingText]}: ${cell.assumed}`,
  )

/**
 * Prints every measurement on a machine of today beside what the page would say of it.
 *
 * @returns in how many cases the claims are met
 */
export function validatePasses(write: (text: string) => void): ReturnType<typeof passFindings> {
  const rows = passStudy(simulatePass)
  const summary = passSummary(rows)
  write(
    '\nLinks of today: reads and writes of whole machines, measured by others, in MB/s; A: raw output or a table, B: a tester’s sentence, C: context; predicted and simulated as the page does\n',
  )
  write(`${head}\n`)
  for (const { title, rows: own } of judgedGroups(rows)) write(`  ${title}\n${own.map(line).join('\n')}\n`)
  write(`  The curve of NVMe drives\n${curveRows(rows).map(line).join('\n')}\n`)
  write(
    `\n${summaryLines(summary)
      .map((text) => `  ${plainBlanks(text)}\n`)
      .join('')}`,
  )
  write(`\n  Not judged\n${otherRows(rows).map(otherLine).join('\n')}\n`)
  const used = [...new Set(rows.map(({ cell }) => cell.source))]
  write(`\n  Pages\n${used.map((source) => pageLine(source, rows)).join('\n')}\n`)
  return passFindings(summary)
}

function pageLine(source: keyof typeof modernSources, rows: readonly PassStudyRow[]): string {
  const own = rows.filter(({ cell }) => cell.source === source)
  const [first] = own
  const { title, note } = modernSources[source]
  const cells = own.map(({ cell }) => cell.id).toSorted()
  const span = cells.length > 2 ? `${cells[0]} … ${cells.at(-1)}` : cells.join(', ')
  return `  ${title} (${span}): ${first ? addressOf(first.cell) : ''}${note === undefined ? '' : `. ${note}`}`
}
