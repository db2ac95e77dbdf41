import { formatLink } from '../configuration/link/link.ts'
import { leftWords } from '../pasted/measured/leftWords.ts'
import { fioJob, type FioJob } from '../prediction/gap/fioJob.ts'
import type { MeasuredRing, MeasuredSeries } from '../domain/measuredSeries.ts'
import type { Measurement } from '../domain/measurement.ts'
import type { LeftMeasurement } from '../pasted/measured/series.ts'
import type { Gap, NextTest, NotCalibrated, SaidCalibration } from '../prediction/gap/gap.ts'
import type { RateUnit } from '../units/formatQuantity.ts'
import { plainSentence, type Phrase } from '../views/shared/answer.ts'
import { gapAnswer, limitText } from '../views/throughput/gapWords.ts'
import { plainBlanks } from '../units/visibleText.ts'
import { linesOfRing, type Compared, type Measured } from './compared.ts'

const plain = (phrases: readonly Phrase[]): string => plainBlanks(plainSentence(phrases)).trim()

/** What was measured: series with the lines that say their rings, and what was left out. */
export interface MeasuredObject {
  readonly series: readonly (Omit<MeasuredSeries, 'rings'> & {
    readonly rings: readonly (MeasuredRing & { readonly lines: readonly string[] })[]
  })[]
  readonly left: readonly (Pick<Measurement, 'action' | 'rate' | 'disks' | 'devices'> &
    Pick<LeftMeasurement, 'why'> & {
      /** "A408". */
      readonly line: string | null
      readonly because: string
    })[]
}

interface NextObject extends Pick<NextTest, 'what' | 'expected' | 'limit'> {
  readonly says: string
  readonly job: Pick<FioJob, 'command' | 'writes' | 'text'>
}

interface GapObject extends Pick<Gap, 'verdict' | 'difference' | 'rightUpTo' | 'explanations'> {
  /** The sentence of the page, and the one beneath it. */
  readonly answer: string
  readonly second: string
  readonly rings: readonly (MeasuredRing & { readonly runs: number; readonly predicted: Gap['predicted'][number] })[]
  readonly next: NextObject | null
}

/** Measurements beside what is predicted of one machine. */
export interface ComparedObject {
  /** "the machine of lab.txt", "the configuration given". */
  readonly against: string
  readonly gaps: readonly { readonly conditions: Omit<MeasuredSeries, 'rings'>; readonly link: string; readonly gap: GapObject | null }[]
  /** What calibrating would do, or why nothing can be calibrated. */
  readonly calibration: SaidCalibration | NotCalibrated
}

export const measuredObject = (measured: Measured): MeasuredObject => ({
  series: measured.series.map((series) => ({
    ...series,
    rings: series.rings.map((ring) => ({ ...ring, lines: linesOfRing(measured, series, ring) })),
  })),
  left: measured.left.map(({ measurement, why }) => {
    const { action, rate, disks, devices } = measurement
    return { line: measured.lines.get(measurement) ?? null, action, rate, disks, devices, why, because: leftWords[why] }
  }),
})

function nextObject(next: NextTest, gap: Gap, unit: RateUnit): NextObject {
  const { text, command, writes } = fioJob(next.job)
  return {
    what: next.what,
    expected: next.expected,
    limit: next.limit,
    says: plainBlanks(limitText(gap, unit)),
    job: { command, writes, text },
  }
}

function gapObject(gap: Gap, unit: RateUnit): GapObject {
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
export const comparedObject = ({ against, unit, gaps, calibration }: Compared): ComparedObject => ({
  against,
  gaps: gaps.map(({ series, gap, configuration }) => {
    const { rings: _rings, ...conditions } = series
    return { conditions, link: formatLink(configuration), gap: gap && gapObject(gap, unit) }
  }),
  calibration: calibrationObject(calibration),
})

/** What calibrating would do; nothing is calibrated here. */
function calibrationObject(calibration: Compared['calibration']): ComparedObject['calibration'] {
  if ('why' in calibration) return calibration
  const { values: _values, ...said } = calibration
  return said
}
