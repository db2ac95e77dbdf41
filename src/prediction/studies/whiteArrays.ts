import { hardwareArray, softwareArray, table7Writes } from '../../catalog/publishedResults/white2001.ts'
import type { Family } from '../../catalog/publishedResults/white2001Prices.ts'
import { benchmarkConstants } from '../../catalog/white2001Drives.ts'
import { presetConfiguration, setFields } from '../../configuration/presets.ts'
import { resolveArray } from '../../configuration/resolve/resolveArray.ts'
import type { ArrayPrediction, ArrayScenario } from '../../domain/array.ts'
import type { Scheduler } from '../../domain/queueing.ts'
import type { RunControl } from '../../domain/scenario.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'
import type { ArrayQuestion } from '../arraySimulation.ts'
import type { Study } from '../study.ts'

/** Orders of service that are simulated: the paper does not say which the arrays had. */
const arrayOrders = ['fcfs', 'c-look', 'sptf'] as const satisfies readonly Scheduler[]

/** One of the arrays of Table 7 under random writes, before it is simulated. */
export interface WhiteArrayCell {
  readonly family: Family
  readonly kind: 'Vinum' | 'RAID 5'
  readonly drives: number
  /** Whether the number of drives is the one of the text; the others are shown and not judged. */
  readonly isJudged: boolean
  readonly measured: BytesPerSecond
  /** In the order of `arrayOrders`. */
  readonly arrays: readonly ArrayScenario[]
}

export interface WhiteArrayRow extends WhiteArrayCell {
  /** In the order of `arrayOrders`. */
  readonly simulated: readonly Pick<ArrayPrediction, 'throughput'>[]
  /** With disks that sort as their firmware does, by least positioning: simulated over measured, minus 1. */
  readonly error: number
  /** Whether the measured throughput lies between service in order and least positioning. */
  readonly isBetween: boolean
}

/** As precisely as the cells of Table 5 (`whiteStudy.ts`). */
export const whiteArrayRun: RunControl = { seed: 1, precision: 0.01, maximumReads: 2_000_000 }

const redundancies = { Vinum: 'raid-0', 'RAID 5': 'raid-5' } as const

function cellOf(family: Family, kind: WhiteArrayCell['kind'], drives: number, measured: BytesPerSecond): WhiteArrayCell {
  const preset = presetConfiguration(benchmarkConstants[family].system)
  // four SCSI drives share a bus, eight hang on two, which nothing here knows: IDE drives have a channel each
  const links = kind === 'Vinum' && softwareArray.connection[family] === 'scsi-bus' ? 'shared' : 'direct'
  const arrays = arrayOrders.map((arrayScheduler) => {
    const array = resolveArray(
      setFields(preset, {
        disks: drives,
        redundancy: redundancies[kind],
        links,
        arrayScheduler,
        stripeUnit: hardwareArray.stripeUnit,
        arraySize: preset.requestSize,
        processes: preset.outstanding,
        writeShare: 1,
      }),
    )
    if (!array.ok) throw new Error(array.problems[0]?.message)
    return array.value
  })
  return { family, kind, drives, isJudged: drives !== hardwareArray.withoutSpare, measured, arrays }
}

/** Random writes of Table 7 by the simulation of arrays: as many processes and as large requests as Table 5 has. */
export function whiteArrayPlan(): readonly WhiteArrayCell[] {
  const random = table7Writes.find(({ pattern }) => pattern === 'random')
  if (!random) throw new Error('Table 7 has no random writes')
  return (['IDE', 'SCSI'] as const).flatMap((family) => [
    cellOf(family, 'Vinum', softwareArray.drives, random.software[family]),
    cellOf(family, 'RAID 5', hardwareArray.drives, random.hardware[family]),
    cellOf(family, 'RAID 5', hardwareArray.withoutSpare, random.hardware[family]),
  ])
}

/** @param simulated in the order of `arrayOrders` */
export function judgeWhiteArray(cell: WhiteArrayCell, simulated: WhiteArrayRow['simulated']): WhiteArrayRow {
  const rates = simulated.map(({ throughput }) => throughput)
  return {
    ...cell,
    simulated,
    error: (rates.at(-1) ?? Number.NaN) / cell.measured - 1,
    isBetween: cell.measured >= Math.min(...rates) && cell.measured <= Math.max(...rates),
  }
}

/** All of them, simulated in place. */
export const whiteArrayStudy = (witness: Study<ArrayQuestion, ArrayPrediction>): readonly WhiteArrayRow[] =>
  whiteArrayPlan().map((cell) =>
    judgeWhiteArray(
      cell,
      cell.arrays.map((array) => witness.answer({ array, run: whiteArrayRun })),
    ),
  )
