import { formatLink } from '../configuration/link/link.ts'
import { leftWords } from '../pasted/measured/leftWords.ts'
import { fioJob } from '../prediction/gap/fioJob.ts'
import type { Gap, NextTest } from '../prediction/gap/gap.ts'
import type { RateUnit } from '../units/formatQuantity.ts'
import { plainSentence, type Phrase } from '../views/shared/answer.ts'
import { gapAnswer, limitText } from '../views/throughput/gapWords.ts'
import { linesOfRing, type Compared, type Measured } from './machineCompared.ts'
import { plainBlanks } from './tableLines.ts'

const plain = (phrases: readonly Phrase[]): string => plainBlanks(plainSentence(phrases)).trim()

/** What was measured, as JSON: series with the lines that say their rings, and what was left out. */
export const measuredObject = (measured: Measured): object => ({
  series: measured.series.map((series) => ({
    ...series,
    rings: series.rings.map((ring) => ({ ...ring, lines: linesOfRing(measured, series, ring) })),
  })),
  left: measured.left.map(({ measurement, why }) => {
    const { action, rate, disks, devices } = measurement
    return { line: measured.lines.get(measurement) ?? null, action, rate, disks, devices, why, because: leftWords[why] }
  }),
})

function nextObject(next: NextTest, gap: Gap, unit: RateUnit): object {
  const { text, command, writes } = fioJob(next.job)
  return {
    what: next.what,
    expected: next.expected,
    limit: next.limit,
    says: plainBlanks(limitText(gap, unit)),
    job: { command, writes, text },
  }
}

function gapObject(gap: Gap, unit: RateUnit): object {
  const { sentence, second } = gapAnswer(gap, unit)
  const { series, runs, predicted, difference, verdict, explanations, next, rightUpTo } = gap
  return {
    answer: plain(sentence),
    second: plain(second),
    verdict,
    difference,
    rings: series.rings.map((ring, index) => ({ ...ring, runs: runs[index] ?? 1, predicted: predicted[index] ?? null })),
    rightUpTo,
    explanations,
    next: next && nextObject(next, gap, unit),
  }
}

/** Measurements beside one machine, as JSON: everything that the text output says, in base units. */
export const comparedObject = ({ against, unit, gaps, calibration }: Compared): object => ({
  against,
  gaps: gaps.map(({ series, gap, configuration }) => {
    const { rings: _rings, ...conditions } = series
    return { conditions, link: formatLink(configuration), gap: gap && gapObject(gap, unit) }
  }),
  calibration: calibrationObject(calibration),
})

/** What calibrating would do; nothing is calibrated here. */
function calibrationObject(calibration: Compared['calibration']): object {
  if ('why' in calibration) return calibration
  const { values: _values, ...said } = calibration
  return said
}
