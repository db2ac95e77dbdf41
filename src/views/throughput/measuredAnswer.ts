import type { ToldLater } from '../../answer/answered.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { seriesIn } from '../../configuration/structured/measuredSeries.ts'
import type { Gaps } from '../../prediction/witnesses.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import type { Answer } from '../shared/answer.ts'
import { foundOf } from '../shared/foundMachine.ts'
import { calibratedAnswer } from './calibrationWords.ts'
import { gapAnswer } from './gapWords.ts'
import { seriesShown } from './measuredRings.ts'
import type { ShownGap } from './shownGap.ts'

/** What is between a prediction and what was measured of what the chart shows; null where nothing was, or nothing is predicted. */
export function shownGapOf(configuration: Configuration, gaps: Gaps): ShownGap | null {
  const [series, ...others] = seriesShown(configuration).toSorted((one, other) => other.rings.length - one.rings.length)
  const gap = series && gaps.gapOf(configuration, series, foundOf(configuration)?.others ?? [], others)
  return gap ? { gap, gaps, calibration: gaps.calibrate(configuration, seriesIn(configuration)) } : null
}

/** A gap to what was measured, told to a question once it is computed. */
export const gapTold = <
  Formulas extends { readonly configuration: Configuration; readonly shown?: ShownGap | undefined },
>(): ToldLater<Formulas> => ({
  isWanted: (configuration) => seriesShown(configuration).length > 0,
  load: async (witnesses) => {
    const gaps = await witnesses.gap()
    return {
      tell: ({ configuration }) => {
        const shown = shownGapOf(configuration, gaps) ?? undefined
        return (one) => (one.configuration === configuration ? { ...one, shown } : one)
      },
    }
  },
})

/** What the headline is about: the gap, or where there is none, how well the calibrated machine does. */
export function measuredAnswer({ gap, calibration }: ShownGap, configuration: Configuration, unit: RateUnit): Answer {
  const isCalibrated = configuration.calibrated.content.length > 0
  return isCalibrated && gap.verdict === 'agree' && !('why' in calibration) ? calibratedAnswer(calibration, unit) : gapAnswer(gap, unit)
}
