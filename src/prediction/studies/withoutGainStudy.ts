import { withoutGain } from '../../catalog/publishedResults/barve1999WithoutGain.ts'
import { withValues } from '../../configuration/configuration.ts'
import { presetConfiguration } from '../../configuration/presets.ts'
import { pipeliningGain, type PipeliningGain, type Place } from './pipeliningGain.ts'

/** What both witnesses say of pipelining at one place. */
export interface WithoutGainRow extends Place, PipeliningGain {}

/** @param changes values in place of the system’s own */
export function withoutGainStudy(changes: Parameters<typeof withValues>[1] = {}): readonly WithoutGainRow[] {
  const configuration = withValues(presetConfiguration(withoutGain.system), changes)
  return withoutGain.places.map((place) => ({ ...place, ...pipeliningGain(configuration, place) }))
}
