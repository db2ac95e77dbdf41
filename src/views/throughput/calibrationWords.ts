import type { CalibratedValue } from '../../domain/calibratedValue.ts'
import type { Calibration } from '../../prediction/gap/gap.ts'
import { counted, formatRate, formatTime, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import type { Answer } from '../shared/answer.ts'
import { capitalized, countWord, intervalText } from '../shared/intervalText.ts'
import { expectedText, shareText } from './gapWords.ts'

const microsecond = 1e-6

/** "203.6 ± 0.8 MB/s", "114 ± 3 µs": a constant with half of its interval. */
export function constantText({ id, value, halfWidth }: Pick<CalibratedValue, 'id' | 'value' | 'halfWidth'>, unit: RateUnit): string {
  if (id === 'rim') return `${expectedText(value, halfWidth, unit)}\u00A0${unit}`
  return `${intervalText(value / microsecond, halfWidth / microsecond)}\u00A0µs`
}

/** "205 MB/s, 195 to 215": what it was before, with the range it was borrowed with. */
export function beforeText({ id, before: { value, range } }: Pick<CalibratedValue, 'id' | 'before'>, unit: RateUnit): string {
  const text = (one: number): string => (id === 'rim' ? rateNumber(one, unit) : formatTime(one))
  const now = id === 'rim' ? formatRate(value, unit) : formatTime(value)
  return range ? `${now}, ${text(range[0])} to ${text(range[1])}` : now
}

const unused = ({ rings }: Calibration): number => rings.filter(({ isUsed }) => !isUsed).length

/** What calibrating came to: how near the model is to what it was not shown. */
export function calibratedAnswer(calibration: Calibration, unit: RateUnit): Answer {
  const { constants, leftOut, neverUsed } = calibration
  const [first] = constants
  const others = unused(calibration)
  return {
    sentence: [
      'Calibrated on yours, ',
      { text: first ? constantText(first, unit) : '' },
      `, the model is within `,
      { text: leftOut === null ? '–' : shareText(leftOut) },
      ' of each measurement left out.',
      ...(others > 0 && neverUsed !== null
        ? [
            ` ${capitalized(countWord(others))} more, never used, ${others === 1 ? 'is' : 'are'} met within `,
            { text: shareText(neverUsed) },
            '.',
          ]
        : []),
    ],
    second: [
      `${capitalized(countWord(constants.length))} ${constants.length === 1 ? 'constant is' : 'constants are'} calibrated on yours`,
      first ? `; it was ${beforeText(first, unit)}. ` : '. ',
      'Such a machine counts for nothing under Can I trust it?',
    ],
    caveats: [],
  }
}

/** Why calibrating is, or is not, worth it. */
export function recommendationText({ isRecommended, leftOut, before }: Calibration): string {
  if (leftOut === null || before === null) return ''
  const errors = `left out one at a time, measurements are met within ${shareText(leftOut)}, before within ${shareText(before)}`
  return isRecommended ? capitalized(`${errors}.`) : `Not recommended: ${errors}.`
}

/** "Five independent measurements allow up to two constants." */
export function allowedText({ rings, allowed }: Calibration): string {
  const used = rings.filter(({ isUsed }) => isUsed).length
  return `${counted(used, 'measurement', 'measurements')} that the drives decide ${used === 1 ? 'allows' : 'allow'} up to ${countWord(allowed)} ${allowed === 1 ? 'constant' : 'constants'}; what links limit is kept out and only predicted.`
}
