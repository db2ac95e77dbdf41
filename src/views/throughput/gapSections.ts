import type { Cell, Section } from '../../answer/document.ts'
import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { calibratedIn } from '../../configuration/structured/calibratedConstants.ts'
import type { Calibration, Explanation, Gap, NextTest } from '../../prediction/gap/gap.ts'
import type { Passes } from '../../prediction/witnesses.ts'
import { formatDuration } from '../../units/formatDuration.ts'
import { rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { signedPercent } from '../shared/intervalText.ts'
import { allowedText, beforeText, constantText, recommendationText } from './calibrationWords.ts'
import { expectedText, fittedText, jobTime, limitText, worstText } from './gapWords.ts'
import type { ShownGap } from './shownGap.ts'

/** How an explanation meets the rings, and what speaks for it and against it; one that cannot be it stays, in less weight. */
function explanationRow(one: Explanation, { series: { rings }, ring }: Gap, unit: RateUnit): readonly Cell[] {
  const { name, predicts, worst, isPossible: isChief, speaksFor, speaksAgainst, next } = one
  const line = rings.flatMap(({ disks }, index) => {
    const rate = predicts[index]
    return rate === null || rate === undefined ? [] : [{ x: disks, y: rate }]
  })
  const curve = { line: [{ x: 0, y: 0 }, ...line], rings: rings.map(({ disks, rate }) => ({ x: disks, y: rate })) }
  const rate = (said: number | null): string => (said === null ? '–' : rateNumber(said, unit))
  const sentences = (said: readonly string[]): string => (said.length === 0 ? '–' : said.join('\n'))
  return [
    { value: name, aside: `${fittedText(one)}${isChief ? '' : ', set aside'}`, isChief },
    worst === null ? '' : { value: '', curve },
    { value: rate(predicts[ring] ?? null), aside: worstText(one), isChief },
    sentences(speaksFor),
    sentences(speaksAgainst),
    { value: rate(next), isChief },
  ]
}

/** What could be between prediction and measurement, best first. */
export function explanationsSection(gap: Gap, unit: RateUnit): Section {
  const disks = gap.series.rings[gap.ring]?.disks ?? 0
  return {
    name: 'What could be in the way',
    aside: `best first, ${unit} at ${disks} ${disks === 1 ? 'disk' : 'disks'}`,
    table: {
      columns: ['explanation', 'rings', 'predicts', 'for', 'against', gap.next ? 'next test' : ''].map((name) => ({ name, kind: 'text' })),
      rows: gap.explanations.map((one) => explanationRow(one, gap, unit)),
      isProse: true,
    },
  }
}

/** The one measurement that tells explanations apart, with what each expects of it. */
export function nextSection(gap: Gap, { what, job, expected }: NextTest, unit: RateUnit): Section {
  const nameOf = (id: string): string =>
    id === 'prediction' ? 'as predicted' : (gap.explanations.find((one) => one.id === id)?.name ?? id)
  const bars = expected.map(({ id, rate, halfWidth }) => ({
    id,
    label: nameOf(id),
    remark: '',
    value: rate,
    text: expectedText(rate, halfWidth, unit),
  }))
  return {
    name: 'Measure next',
    aside: 'changes one thing only',
    text: [`${what}. All else stays as it was measured; it takes ${jobTime(job)}.`],
    chart: { is: 'bars', title: 'What each explanation expects', bars, colour: 'busRate' },
    table: { columns: ['explanation', unit].map((name) => ({ name, kind: 'text' })), rows: bars.map(({ label, text }) => [label, text]) },
    isTold: true,
    notes: [`Expected, ${unit}. ${limitText(gap, unit)}`],
  }
}

/** The constants, what they were, how well they do, and the way there or back. */
function constantsSection({ gaps }: ShownGap, calibration: Calibration, configuration: Configuration): Section {
  const { constants, values } = calibration
  const isDone = configuration.calibrated.content.length > 0
  const unit = rateUnit(configuration.units)
  return {
    name: isDone ? 'Calibrated on yours' : 'Calibrate on yours',
    cards: constants.map((one) => ({
      label: one.name,
      aside: isDone ? 'now' : 'would be',
      gain: constantText(one, unit),
      text: `${isDone ? 'before' : 'now'} ${beforeText(one, unit)}`,
      press: isDone ? 'Back to borrowed' : 'Calibrate on yours',
      sets: isDone ? (gaps.backToBorrowed(configuration) ?? {}) : values,
    })),
    notes: [`${recommendationText(calibration)} ${allowedText(calibration)}`],
  }
}

/** Each measurement, predicted by constants that have not seen it. */
const leftOutSection = ({ rings }: Calibration, unit: RateUnit): Section => ({
  name: 'Each measurement, predicted without it',
  aside: unit,
  table: {
    columns: [
      { name: 'disks', kind: 'count' },
      { name: 'measured', kind: 'rate' },
      { name: 'calibration', kind: 'text' },
      { name: 'predicted', kind: 'rate' },
      { name: 'error', kind: 'share', text: (error) => signedPercent(error, 1) },
    ],
    rows: rings.map(({ disks, measured, isUsed, predicted, error }) => [
      disks,
      { value: measured, isChief: true },
      isUsed ? 'used' : 'not used',
      predicted,
      { value: error, error },
    ]),
  },
})

/** What the constants change where nothing was measured. */
function elsewhereSection({ gaps }: ShownGap, { values }: Calibration, configuration: Configuration, passes: Passes): Section {
  const borrowed = withValues(configuration, gaps.backToBorrowed(configuration) ?? {})
  const own = withValues(borrowed, values)
  const unit = rateUnit(configuration.units)
  const count = configuration.disks
  const at = (one: Configuration, disks: number): number | null => passes.inOrderByDisks(one, [disks])[0]?.rates.rim ?? null
  /** Where links limit, the constants of drives change nothing, and what is uncertain of them neither. */
  const rates = (disks: number): readonly [string, string] => {
    const [before, now] = [at(borrowed, disks), at(own, disks)]
    if (before === null || now === null) return ['–', '–']
    const isSame = Math.abs(now / before - 1) < 0.001
    return [rateNumber(before, unit), expectedText(now, isSame ? 0 : (gaps.calibratedHalfWidth(own, disks, now) ?? 0), unit)]
  }
  const hours = (one: Configuration): string => {
    const found = passes.inOrder(one)
    return found.ok ? formatDuration(found.value.time) : '–'
  }
  const isOfRandom = calibratedIn(own).some(({ id }) => id !== 'rim')
  const rows: readonly (readonly [string, string, string])[] = [
    [`${count} disks in sequence, ${unit} at the rim`, ...rates(count)],
    [`${2 * count} disks, ${unit}; wider, beyond what was measured`, ...rates(2 * count)],
    ['Read all of them; the rate at the hub is as before', hours(borrowed), hours(own)],
    ...(isOfRandom ? [] : [['Random reads; seeks were not measured', '–', 'unchanged'] as const]),
  ]
  return {
    name: 'What it changes elsewhere',
    table: {
      columns: ['question', 'before', 'on yours'].map((name) => ({ name, kind: 'text' })),
      rows: rows.map(([question, before, now]) => [question, before, { value: now, isChief: true }]),
    },
  }
}

/**
 * Constants of the drives by the reader’s own measurements: what that would be, or has been, and the way back.
 *
 * @param passes read only where they can be calibrated
 */
export function calibrationSections(shown: ShownGap, configuration: Configuration, passes: Passes | null): readonly Section[] {
  const { calibration } = shown
  if ('why' in calibration) return [{ name: 'Calibrate on yours', text: [calibration.why] }]
  return [
    constantsSection(shown, calibration, configuration),
    leftOutSection(calibration, rateUnit(configuration.units)),
    ...(passes ? [elsewhereSection(shown, calibration, configuration, passes)] : []),
  ]
}
