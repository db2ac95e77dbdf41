import { formatLink } from '../configuration/link/link.ts'
import type { MeasuredSeries } from '../domain/measuredSeries.ts'
import { leftWords } from '../pasted/measured/leftWords.ts'
import { fioJob } from '../prediction/gap/fioJob.ts'
import type { Explanation, Gap, NextTest } from '../prediction/gap/gap.ts'
import { counted, formatCount, formatRate, rateNumber, type RateUnit } from '../units/formatQuantity.ts'
import { plainSentence } from '../views/shared/answer.ts'
import { capitalized, signedPercent } from '../views/shared/intervalText.ts'
import { allowedText, beforeText, constantText, recommendationText } from '../views/throughput/calibrationWords.ts'
import {
  actionText,
  conditionsText,
  expectedText,
  fittedText,
  gapAnswer,
  jobTime,
  limitText,
  worstText,
} from '../views/throughput/gapWords.ts'
import { linesOfRing, type Compared, type Measured } from '../library/compared.ts'
import type { InColumns } from './tableLines.ts'

const indented = (lines: readonly string[], by = '  '): readonly string[] => lines.map((line) => `${by}${line}`)

/** "Read in sequence, 128 KiB, 32 deep, one job, direct". */
const seriesTitle = (series: MeasuredSeries): string =>
  [
    capitalized(actionText(series)),
    conditionsText(series),
    series.jobsOfEach === undefined ? '' : `${counted(series.jobsOfEach, 'job')} a disk`,
  ]
    .filter((part) => part !== '')
    .join(', ')

/** Series with their rings, with the lines that say them. */
export const seriesLines = (measured: Measured, unit: RateUnit, aligned: InColumns): readonly string[] =>
  measured.series.flatMap((series) => [
    seriesTitle(series),
    ...indented(
      aligned(
        ['disks', unit, 'runs', 'lines'],
        series.rings.map((ring) => [
          String(ring.disks),
          expectedText(ring.rate, ring.halfWidth ?? 0, unit),
          String(ring.runs ?? 1),
          linesOfRing(measured, series, ring).slice(0, 6).join(' '),
        ]),
        [0, 1, 2],
      ),
    ),
  ])

/** Of one reason more rates are counted: each of many drives that worked side by side has one. */
const mostLeft = 6

/** Rates that are in no series, by the reason, with the line that says each. */
export function leftLines({ left, lines }: Measured, unit: RateUnit): readonly string[] {
  return [...new Set(left.map(({ why }) => why))].flatMap((reason) => {
    const these = left.filter(({ why }) => why === reason)
    const shown = these.slice(0, mostLeft).map(({ measurement }) => {
      const { rate, devices } = measurement
      const of = devices.length === 0 ? '' : ` of ${devices.slice(0, 3).join(', ')}`
      return `${lines.get(measurement) ?? ''}  ${formatRate(rate, unit)}${of}`
    })
    const more = these.length - mostLeft
    return [`${leftWords[reason]}:`, ...indented(more > 0 ? [...shown, `and ${formatCount(more)} more`] : shown)]
  })
}

const orDash = (rate: number | null | undefined, unit: RateUnit): string =>
  rate === null || rate === undefined ? '–' : rateNumber(rate, unit)

/** Measured, predicted, and what each explanation predicts, by number of disks. */
function ringTable({ series, predicted, explanations }: Gap, unit: RateUnit, aligned: InColumns): readonly string[] {
  const told = explanations.map((one, index) => ({ ...one, number: index + 1 })).filter(({ worst }) => worst !== null)
  const head = ['disks', 'measured', 'predicted', 'difference', ...told.map(({ number }) => `(${number})`)]
  const rows = series.rings.map(({ disks, rate, halfWidth }, ring) => {
    const said = predicted[ring] ?? null
    return [
      String(disks),
      expectedText(rate, halfWidth ?? 0, unit),
      orDash(said, unit),
      said === null ? '–' : signedPercent(rate / said - 1, 1),
      ...told.map(({ predicts }) => orDash(predicts[ring], unit)),
    ]
  })
  return aligned(
    head,
    rows,
    head.map((_, column) => column),
  )
}

/** An explanation with how it meets the rings, and what speaks for it and against it. */
const explanationLines = (one: Explanation, index: number): readonly string[] => [
  `(${index + 1}) ${one.name}${one.isPossible ? '' : ', set aside'}: ${worstText(one)}, ${fittedText(one)}`,
  ...one.speaksFor.map((said) => `      for: ${said}`),
  ...one.speaksAgainst.map((said) => `      against: ${said}`),
]

/** The one measurement that would tell, what is expected of it, and its job. */
function nextLines(next: NextTest, gap: Gap, unit: RateUnit): readonly string[] {
  const nameOf = (id: string): string =>
    id === 'prediction' ? 'as predicted' : (gap.explanations.find((one) => one.id === id)?.name ?? id)
  return [
    `measure next: ${next.what}. All else stays as it was measured; it takes ${jobTime(next.job)}.`,
    ...indented(next.expected.map(({ id, rate, halfWidth }) => `${expectedText(rate, halfWidth, unit)} ${unit}: ${nameOf(id)}`)),
    ...indented([limitText(gap, unit)].filter((text) => text !== '')),
    'its job for fio:',
    ...indented(fioJob(next.job).text.trimEnd().split('\n')),
  ]
}

function gapLines(gap: Gap, unit: RateUnit, aligned: InColumns): readonly string[] {
  const { sentence, second } = gapAnswer(gap, unit)
  const agrees = gap.verdict === 'agree'
  return [
    ...[plainSentence(sentence), plainSentence(second).trim()].filter((text) => text !== ''),
    ...ringTable(agrees ? { ...gap, explanations: [] } : gap, unit, aligned),
    ...(agrees || gap.explanations.length === 0
      ? []
      : ['explanations, best first:', ...indented(gap.explanations.flatMap(explanationLines))]),
    ...(gap.next && !agrees ? nextLines(gap.next, gap, unit) : []),
  ]
}

/** What calibrating on the measurements would do; nothing is calibrated here. */
function calibrationLines(calibration: Compared['calibration'], unit: RateUnit, aligned: InColumns): readonly string[] {
  if ('why' in calibration) return [`nothing can be calibrated on this: ${calibration.why}`]
  const { constants, rings } = calibration
  return [
    'could be calibrated on this, on the page that the link opens:',
    ...indented([
      ...constants.map((one) => `${one.name}: ${constantText(one, unit)}, now ${beforeText(one, unit)}`),
      ...[recommendationText(calibration), allowedText(calibration)].filter((text) => text !== ''),
      ...aligned(
        ['disks', 'measured', 'predicted without it', 'difference', 'calibration'],
        rings.map(({ disks, measured, predicted, error, isUsed }) => [
          String(disks),
          rateNumber(measured, unit),
          rateNumber(predicted, unit),
          signedPercent(error, 1),
          isUsed ? 'used' : 'not used',
        ]),
        [0, 1, 2, 3],
      ),
    ]),
  ]
}

/** Measurements beside one machine, for people: each series by itself, then what could be calibrated. */
export const comparedLines = ({ unit, gaps, calibration }: Compared, aligned: InColumns): readonly string[] => [
  ...gaps.flatMap(({ series, gap, configuration }) => [
    `${seriesTitle(series)}, ${unit}`,
    ...indented(gap ? gapLines(gap, unit, aligned) : ['Nothing is predicted of such a measurement.']),
    ...indented([`link: ${formatLink(configuration)}`]),
  ]),
  ...calibrationLines(calibration, unit, aligned),
]
