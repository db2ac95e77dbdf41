import { use, useMemo } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Gap } from '../../prediction/gap/gap.ts'
import type { Gaps, Witnesses } from '../../prediction/witnesses.ts'
import { foundOf } from '../shared/foundMachine.ts'
import { useComputed } from '../shared/useComputed.ts'
import { seriesShown } from './measuredRings.ts'

/** What is between prediction and measurement, with what says it; null where nothing was measured of what the chart shows. */
export interface ShownGap {
  readonly gap: Gap
  readonly gaps: Gaps
}

function gapOf(configuration: Configuration, gaps: Gaps): Gap | null {
  const [series, ...others] = seriesShown(configuration).toSorted((one, other) => other.rings.length - one.rings.length)
  return series ? gaps.gapOf(configuration, series, foundOf(configuration)?.others ?? [], others) : null
}

export function useGap(configuration: Configuration, witnesses: Witnesses): ShownGap | null {
  const isMeasured = seriesShown(configuration).length > 0
  // asked for only where something was measured
  const gaps = isMeasured ? use(witnesses.gap()) : null
  const said = useComputed(useMemo(() => (gaps ? () => ({ gap: gapOf(configuration, gaps) }) : null), [configuration, gaps]))
  return useMemo(() => (gaps && said?.gap ? { gap: said.gap, gaps } : null), [gaps, said])
}
