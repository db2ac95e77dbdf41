import { seriesIn } from '../../configuration/structured/measuredSeries.ts'
import { use, useMemo } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Gap } from '../../prediction/gap/gap.ts'
import type { Gaps, Witnesses } from '../../prediction/witnesses.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import type { Answer } from '../shared/answer.ts'
import { foundOf } from '../shared/foundMachine.ts'
import { useComputed } from '../shared/useComputed.ts'
import { calibratedAnswer } from './calibrationWords.ts'
import { gapAnswer } from './gapWords.ts'
import { seriesShown } from './measuredRings.ts'
import type { ShownGap } from './shownGap.ts'

function gapOf(configuration: Configuration, gaps: Gaps): Gap | null {
  const [series, ...others] = seriesShown(configuration).toSorted((one, other) => other.rings.length - one.rings.length)
  return series ? gaps.gapOf(configuration, series, foundOf(configuration)?.others ?? [], others) : null
}

export function useGap(configuration: Configuration, witnesses: Witnesses): ShownGap | null {
  const isMeasured = seriesShown(configuration).length > 0
  // asked for only where something was measured
  const gaps = isMeasured ? use(witnesses.gap()) : null
  const said = useComputed(
    useMemo(
      () =>
        gaps ? () => ({ gap: gapOf(configuration, gaps), calibration: gaps.calibrate(configuration, seriesIn(configuration)) }) : null,
      [configuration, gaps],
    ),
  )
  return useMemo(() => (gaps && said?.gap ? { gap: said.gap, gaps, calibration: said.calibration } : null), [gaps, said])
}

/** What the headline is about: the gap, or where there is none, how well the calibrated machine does. */
export function measuredAnswer({ gap, calibration }: ShownGap, configuration: Configuration, unit: RateUnit): Answer {
  const isCalibrated = configuration.calibrated.content.length > 0
  return isCalibrated && gap.verdict === 'agree' && !('why' in calibration) ? calibratedAnswer(calibration, unit) : gapAnswer(gap, unit)
}
