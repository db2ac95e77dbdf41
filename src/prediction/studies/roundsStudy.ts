import type { Configuration } from '../../configuration/configuration.ts'
import { presetConfiguration, setFields } from '../../configuration/presets.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import { mixes } from '../../configuration/structured/mix.ts'
import { structuredValue } from '../../configuration/structured/structured.ts'
import { kibibytes } from '../../units/quantities.ts'
import { simulate } from '../../simulator/bus/simulate.ts'

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

/** What the paper reports by its window measure for these workloads. */
export const publishedWindow: readonly [number, number] = [0.88, 0.99]

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

/** The paper's mixes on the Cheetah system: B, …, iB for i = 1–4 and B = 8–64 KB, fence 0 and 255, two to four disks. */
export const roundsPlan = (): readonly RoundsCell[] =>
  [2, 3, 4].flatMap((drives) =>
    [8, 16, 32, 64].flatMap((size) =>
      [1, 2, 3, 4].flatMap((sizes) => [0, 255].map((fence) => cellOf(drives, kibibytes(size), sizes, fence))),
    ),
  )

/** Workloads of the plan, all where none are named, simulated in place. */
export const roundsStudy = (cells: readonly RoundsCell[] = roundsPlan()): readonly RoundsRow[] =>
  cells.map(({ configuration, ...cell }) => {
    const resolved = resolve(configuration)
    if (!resolved.ok) throw new Error(resolved.problems[0]?.message)
    const record = simulate(resolved.value, runControl(configuration)).run
    return { ...cell, strict: record?.strictRounds ?? Number.NaN, inWindow: record?.windowRounds ?? Number.NaN }
  })
