import { withoutGain, type WithoutGain } from '../../catalog/publishedResults/barve1999WithoutGain.ts'
import { withValues } from '../../configuration/configuration.ts'
import { presetConfiguration } from '../../configuration/presets.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import type { Method } from '../../domain/scenario.ts'
import { predictors } from '../predictors.ts'

type Place = WithoutGain['places'][number]

/** What both witnesses say of pipelining at one place: pipelined / naive − 1. */
export interface WithoutGainRow extends Place {
  readonly simulated: number
  readonly formula: number
}

/** @param changes values in place of the system’s own */
export function withoutGainStudy(changes: Parameters<typeof withValues>[1] = {}): readonly WithoutGainRow[] {
  const configuration = withValues(presetConfiguration(withoutGain.system), changes)
  const run = runControl(configuration)
  return withoutGain.places.map((place) => {
    const throughput = (witness: keyof typeof predictors, method: Method): number => {
      const { drives: disks, requestSize } = place
      const resolved = resolve(withValues(configuration, { disks, requestSize, method }))
      if (!resolved.ok) throw new Error(resolved.problems[0]?.message)
      return predictors[witness].answer({ scenario: resolved.value, run }).throughput
    }
    const gain = (witness: keyof typeof predictors): number => throughput(witness, 'pipelined') / throughput(witness, 'naive') - 1
    return { ...place, simulated: gain('simulation'), formula: gain('formula') }
  })
}
