import { publishedRounds } from '../catalog/publishedResults/barve1999Rounds.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { presetConfiguration, setFields } from '../configuration/presets.ts'
import { resolve } from '../configuration/resolve/resolve.ts'
import { runControl } from '../configuration/resolve/runControl.ts'
import { mixes } from '../configuration/structured/mix.ts'
import { structuredValue } from '../configuration/structured/structured.ts'
import { granted } from '../domain/problem.ts'
import { simulate } from '../simulator/bus/simulate.ts'
import { metIn, type Findings } from './errors.ts'

/** Both measures of rounds for one workload of Barve et al. 1999, section 4.2. */
export interface RoundsRow {
  readonly drives: number
  /** The smallest size B; the mix has B, 2B, … in equal parts. */
  readonly smallest: number
  readonly sizes: number
  readonly fence: number
  readonly strict: number
  readonly inWindow: number
}

/** One workload of the study before it is simulated. */
export interface RoundsCell extends Omit<RoundsRow, 'strict' | 'inWindow'> {
  readonly configuration: Configuration
}

function cellOf(drives: number, smallest: number, sizes: number, fence: number): RoundsCell {
  const mix = structuredValue(
    mixes,
    Array.from({ length: sizes }, (_, index) => ({ size: smallest * (index + 1), share: 1 })),
  )
  const configuration = setFields(presetConfiguration('cheetah-ultra-1'), { disks: drives, fence, mix })
  return { drives, smallest, sizes, fence, configuration }
}

const numbersOfDrives = [2, 3, 4]

/** The paper's mixes on the Cheetah system: B, …, iB for i = 1–4 and B = 8–128 KB, fence 0 and 255, two to four disks. */
export const roundsPlan = (): readonly RoundsCell[] => {
  const { smallest, sizes, fences } = publishedRounds.mixes
  return numbersOfDrives.flatMap((drives) =>
    smallest.flatMap((size) => sizes.flatMap((count) => fences.map((fence) => cellOf(drives, size, count, fence)))),
  )
}

/** How much of the disk is read where reads keep to a part of it; the paper does not say how much. */
export const localShare = 0.1

/** Reads of one size that keep to a part of the disk, on the same system. */
export const localRoundsPlan = (): readonly RoundsCell[] =>
  roundsPlan()
    .filter(({ sizes }) => sizes === 1)
    .map((cell) => ({ ...cell, configuration: setFields(cell.configuration, { span: localShare }) }))

/** Workloads of the plan, all where none are named, simulated in place. */
export const roundsStudy = (cells: readonly RoundsCell[] = roundsPlan()): readonly RoundsRow[] =>
  cells.map(({ configuration, ...cell }) => {
    const record = simulate(granted(resolve(configuration)), runControl(configuration)).run
    return { ...cell, strict: record?.strictRounds ?? Number.NaN, inWindow: record?.windowRounds ?? Number.NaN }
  })

/** The paper’s window measure, printed in whole percent. */
export function roundsFindings(rows: readonly RoundsRow[]): Findings {
  const [low, high] = publishedRounds.window
  const whole = rows.map(({ inWindow }) => Math.round(100 * inWindow))
  return {
    rounds: metIn(
      whole.map((share) => share >= 100 * low && share <= 100 * high),
      `${Math.min(...whole)}–${Math.max(...whole)} %`,
    ),
  }
}
