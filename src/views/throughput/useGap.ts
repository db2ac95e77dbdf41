import { use, useMemo } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { useComputed } from '../shared/useComputed.ts'
import { shownGapOf } from './measuredAnswer.ts'
import { seriesShown } from './measuredRings.ts'
import type { ShownGap } from './shownGap.ts'

/** What is between prediction and measurement; null where nothing was measured of what the chart shows, and until it is computed. */
export function useGap(configuration: Configuration, witnesses: Witnesses): ShownGap | null {
  const isMeasured = seriesShown(configuration).length > 0
  // asked for only where something was measured
  const gaps = isMeasured ? use(witnesses.gap()) : null
  const said = useComputed(useMemo(() => (gaps ? () => ({ shown: shownGapOf(configuration, gaps) }) : null), [configuration, gaps]))
  return said?.shown ?? null
}
