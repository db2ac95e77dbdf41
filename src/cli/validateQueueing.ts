import { conflicts } from '../catalog/publishedResults/white2001.ts'
import { arrayReading, readings, unknowable } from '../catalog/white2001Constants.ts'
import { benchmarkConstants } from '../catalog/white2001Drives.ts'
import { queueingSimulation } from '../prediction/queueingSimulation.ts'
import { queueFindings, queueWordFindings } from '../prediction/studies/findings.ts'
import { figureOneSentence, judgeFigureOne, type JudgedStep } from '../prediction/studies/figureOne.ts'
import { judgeWhite } from '../prediction/studies/whiteClaims.ts'
import { claimLines } from './claimLines.ts'
import { queueErrorBound } from '../prediction/studies/whiteReasons.ts'
import {
  arrayStudy,
  neededReasons,
  queueStudy,
  queueSummary,
  type ArrayStudyRow,
  type QueueStudyRow,
} from '../prediction/studies/whiteStudy.ts'
import { megabytesText } from '../views/validation/queuedDrives.ts'
import { counted } from '../units/formatQuantity.ts'

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${(100 * Math.abs(value)).toFixed(0)}`
const bound = `${100 * queueErrorBound} %`

/** Measured, simulated, error, and the closed form where there is one. */
function cellText({ measured, simulated, error, fitted, predicted, cell }: QueueStudyRow): string {
  const form = predicted === null ? '' : ` (${megabytesText(predicted)})`
  const mark = `${fitted === null ? '' : '*'}${cell.isQuestionable ? '?' : ''}`
  return `${(measured / 1e6).toFixed(1).padStart(5)} ${megabytesText(simulated).padStart(5)} ${(signed(error) + mark).padStart(6)}${form.padEnd(8)}`
}

const columnOf = ({ cell: { family, access, pattern } }: QueueStudyRow): string => `${family} ${access}s, ${pattern}`

/** What a column tests: the sequential ones are answered by the driver’s time, which was fitted to one of their cells. */
const standingOf = (rows: readonly QueueStudyRow[]): string =>
  rows.every(({ cell }) => cell.pattern === 'sequential') ? 'fitted by one constant' : 'seen'

/** One column of Table 5: a line for each scheduler, a group for each number of tags. */
function columnLines(title: string, rows: readonly QueueStudyRow[]): string {
  const tags = [...new Set(rows.map(({ cell }) => cell.tags))]
  const summary = queueSummary(rows)
  const lines = (['both', 'disk', 'host', 'none'] as const).map((scheduler) => {
    const cells = rows.filter(({ cell }) => cell.scheduler === scheduler)
    return `    ${scheduler.padEnd(5)}${cells.map(cellText).join('  ')}`.trimEnd()
  })
  const judged = summary
    ? `${summary.within} of ${summary.judged} within ${bound}, rms ${(100 * summary.rms).toFixed(1)} %, worst ${signed(summary.worst.error)} %`
    : ''
  const head = tags.map((count) => (count === 1 ? 'no tags' : `${count} tags`).padEnd(26)).join('  ')
  return [`  ${title}, ${standingOf(rows)}: ${judged}`, `          ${head}`.trimEnd(), ...lines].join('\n')
}

/** Every constant that is not the catalogue’s, and what it was fitted to. */
function constantLines(): string {
  return (['SCSI', 'IDE'] as const)
    .flatMap((family) =>
      Object.entries(benchmarkConstants[family]).flatMap(([name, constant]) =>
        typeof constant === 'string' ? [] : [`    ${family} ${name} ${constant.value} (${constant.provenance}): ${constant.source}`],
      ),
    )
    .join('\n')
}

const arrayLine = ({ family, pattern, measured, simulated, simulatedInOrder, error }: ArrayStudyRow): string =>
  `  ${`${family}, ${pattern}`.padEnd(20)} ${(measured / 1e6).toFixed(1).padStart(5)} measured, ${megabytesText(simulated.throughput).padStart(5)} with both schedulers and 32 tags (${signed(error)} %, ${family === 'SCSI' ? 'bus' : 'channels'} ${(100 * simulated.busUtilization).toFixed(0)} % busy), ${megabytesText(simulatedInOrder.throughput).padStart(5)} with neither`

const stepLine = ({ tags, printed, served }: JudgedStep): string =>
  `  ${tags === 1 ? 'no tags' : '2 tags '}  ${printed.waiting.join(' and ').padEnd(16)} → ${printed.served.join(', ').padEnd(12)} ${served.join(', ')}`

/**
 * Prints Table 5 and the software array of Table 7 of White, Ng & Hillyer 2001: measured, simulated, error.
 *
 * @returns how many cells are within the bound, by pattern
 */
export function validateQueueing(write: (text: string) => void): ReturnType<typeof queueFindings> & ReturnType<typeof queueWordFindings> {
  const rows = queueStudy(queueingSimulation)
  write(
    '\nQueues: Table 5 of White, Ng & Hillyer 2001, MB/s measured, simulated, error in %, (closed form); * a constant was fitted to it, ? doubted by the paper\n',
  )
  const columns = [...new Set(rows.map(columnOf))]
  write(
    `${columns
      .map((title) =>
        columnLines(
          title,
          rows.filter((row) => columnOf(row) === title),
        ),
      )
      .join('\n')}\n`,
  )
  write(`  How the table is read:\n${readings.map((text) => `    ${text}\n`).join('')}`)
  write(`  Constants beside the presets’:\n${constantLines()}\n`)
  write(`  Beyond ${bound}:\n`)
  for (const [reason, cells] of neededReasons(rows)) write(`    ${counted(cells, 'cell')}. ${reason}\n`)
  write('\nSoftware array of four drives, seen, Table 7, write micro-benchmark, MB/s\n')
  const arrays = arrayStudy(queueingSimulation)
  write(`${arrays.map(arrayLine).join('\n')}\n`)
  write(arrayReading.map((text) => `  ${text}\n`).join(''))
  const claims = judgeWhite(rows, arrays)
  const inWords = queueWordFindings(claims)
  write(
    `\nWhat is said in words of Tables 5 and 7 (“fitted”: a constant or a reading was chosen for it)\n${claims.map(claimLines).join('\n')}\n`,
  )
  write(`  Seen: ${inWords.queuesInWords.met} of ${inWords.queuesInWords.of} are kept\n`)
  const figure = judgeFigureOne()
  write(
    `\nFigure 1, what a disk sees of two streams that the host sorts in a buffer of two: printed, here\n${figure.steps.map(stepLine).join('\n')}\n`,
  )
  write(`  ${figureOneSentence(figure)}\n`)
  write(`\nWhat the model cannot know\n${unknowable.map((text) => `  ${text}\n`).join('')}`)
  write(`\nConflicts in the paper\n${conflicts.map((text) => `  ${text}\n`).join('')}`)
  return { ...queueFindings(rows, arrays), ...inWords }
}
