import { bandCells, coverageOf, type BandCell } from '../prediction/studies/bandCoverage.ts'

const percent = (value: number): string => `${value < 0 ? '−' : ''}${(100 * Math.abs(value)).toFixed(2)} %`.padStart(8)

/** Prints how many measured cells the bands hold, those that their width was estimated on apart. */
export function validateBands(write: (text: string) => void): void {
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
