import { bandCells, coverageOf, type BandCell } from '../prediction/studies/bandCoverage.ts'
import { treeCells, type TreeCell } from '../prediction/studies/drawnTrees.ts'
import { differencesOf, recurrenceCells, type RecurrenceCell } from '../prediction/studies/recurrenceAgreement.ts'

const percent = (value: number): string => `${value < 0 ? '−' : ''}${(100 * Math.abs(value)).toFixed(2)} %`.padStart(8)

const drawn = 200

function line(title: string, cells: readonly RecurrenceCell[]): string {
  const of = (error: (cell: RecurrenceCell) => number): string => {
    const { mean, most95, worst } = differencesOf(cells.map(error))
    return `mean ${percent(mean)}  95 % within ${percent(most95)}  worst ${percent(worst)}`
  }
  const recurrence = of((cell) => cell.recurrence)
  return `  ${title.padEnd(34)} ${String(cells.length).padStart(3)} cells  recurrence ${recurrence}   equations ${of((cell) => cell.equations)}`
}

/** How many measured cells the bands hold, those that their width was estimated on apart. */
function validateBands(write: (text: string) => void): void {
  const share = (cells: readonly BandCell[]): string => {
    const { inside, of } = coverageOf(cells)
    return `${inside} of ${of} (${percent(inside / of).trim()})`
  }
  const [calibrated, nominal] = [bandCells('calibrated'), bandCells('nominal')]
  const by = (method: string): readonly BandCell[] => calibrated.filter((cell) => cell.method === method)
  write('\nBands labelled 95 %, with the formula’s own error: measured cells of Tables 4–6 inside\n')
  write(`  calibrated sets: ${share(calibrated)}; naive ${share(by('naive'))}, pipelined ${share(by('pipelined'))}\n`)
  const estimated = share(calibrated.filter(({ isEstimated }) => isEstimated))
  const judged = share(calibrated.filter(({ isEstimated }) => !isEstimated))
  write(`  width estimated on 8, 32 and 96 KiB: ${estimated}; judged on 16, 64 and 128 KiB: ${judged}\n`)
  write(`  published facts with nothing fitted: ${share(nominal)}, so no band is shown\n`)
}

/** How far the closed form of reads through machines is from the simulation, on machines drawn after it was fixed. */
function validateTrees(write: (text: string) => void): void {
  const cells = treeCells(drawn)
  const isPipelined = ({ scenario }: TreeCell): boolean => scenario.workload.method === 'pipelined'
  write(`\nReads through machines against the simulation: ${drawn} drawn at random, 1–48 drives on up to three levels of links\n`)
  for (const [title, isIn] of [
    ['naive', (cell: TreeCell) => !cell.isHeld && !isPipelined(cell)],
    ['naive, boxes held by commands', (cell: TreeCell) => cell.isHeld],
    ['pipelined', isPipelined],
  ] as const) {
    const errors = cells.filter(isIn).map(({ error }) => error)
    const { mean, most95, worst } = differencesOf(errors)
    const count = String(errors.length).padStart(3)
    write(`  ${title.padEnd(34)} ${count} cells  mean ${percent(mean)}  95 % within ${percent(most95)}  worst ${percent(worst)}\n`)
  }
}

/** Prints how far the recurrence of naive reads and the paper's equations are from the simulation, on systems drawn after both were fixed. */
export function validateBus(write: (text: string) => void): void {
  const cells = recurrenceCells(drawn)
  const strict = cells.filter(({ strictRounds }) => strictRounds >= 0.9)
  const loose = cells.filter(({ strictRounds }) => strictRounds < 0.9)
  write(`\nNaive reads against the simulation: ${drawn} systems drawn at random, 2–16 disks, 8–128 KiB, bus up to six times as fast\n`)
  write(`${line('all', cells)}\n${line('rounds strict in 90 % and more', strict)}\n${line('rounds looser than that', loose)}\n`)
  validateBands(write)
  validateTrees(write)
}
