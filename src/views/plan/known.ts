import type { Bar } from '../../charts/BarsChart.tsx'
import { titleOf } from '../../configuration/fields/field.ts'
import { fieldOf } from '../../configuration/fields/fields.ts'
import { axisField } from '../../configuration/sweep.ts'
import type { Contributor, ProvenanceBand } from '../../prediction/plan/planning.ts'
import { formatPercent, formatRate, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { ghostOf } from '../shared/comparison.ts'
import { rateUnit, valueText } from '../shared/fieldText.ts'
import { comparedTable, type PartColumn, type PlanPart } from './planParts.ts'

const contributorName = ({ field }: Contributor): string =>
  field === 'calibrated-set' ? 'The calibrated values' : titleOf(axisField(field))

/** "12.0 to 16.0 MB/s", or the error of the fit. */
function rangeText({ field, range: [low, high] }: Contributor, unit: RateUnit): string {
  if (field === 'calibrated-set') return `±${((high - low) * 50).toFixed(1)}\u00A0% of throughput`
  return `${valueText(axisField(field), low, unit)} to ${valueText(axisField(field), high, unit)}`
}

const mostBars = 5
const leastShare = 0.005

/** A value’s share in the doubt about A. */
const pinnedShare = ({ field }: Contributor, pinned: ProvenanceBand | null | undefined): number | undefined =>
  pinned?.contributors.find((one) => one.field === field)?.share

/** The values that make throughput uncertain, the widest first, with what they do to that of A beneath. */
const contributorBars = ({ contributors }: ProvenanceBand, pinned?: ProvenanceBand | null): readonly Bar[] =>
  contributors
    .filter(({ share }) => share >= leastShare)
    .slice(0, mostBars)
    .map((contributor) => ({
      id: contributor.field,
      label: contributorName(contributor),
      remark: contributor.provenance,
      value: contributor.share,
      text: formatPercent(contributor.share),
      ghost: ghostOf(pinnedShare(contributor, pinned), formatPercent),
    }))

/** How well throughput is known, and which figure to look up. */
function knownSentence({ method, throughput, low, high, isCovered, lookUp, notCovered }: ProvenanceBand, unit: RateUnit): string {
  const name = method === 'pipelined' ? 'Pipelined' : 'Naive'
  const band = `${name} throughput is ${formatRate(throughput, unit)}; with what is known of its inputs it lies between ${rateNumber(low, unit)} and ${formatRate(high, unit)} (${isCovered ? '95\u00A0%' : 'the formula’s own error not counted'}).`
  const figure = lookUp === null ? '' : ` The figure to look up: ${contributorName(lookUp).toLowerCase()}, which is ${lookUp.provenance}.`
  const rest =
    notCovered.length === 0 ? '' : ` Not counted: ${notCovered.map((field) => titleOf(fieldOf(field)).toLowerCase()).join(', ')}.`
  return `${band}${figure}${rest}`
}

const columnsIn = (unit: RateUnit): readonly PartColumn<Contributor>[] => [
  {
    name: 'value',
    kind: 'text',
    isName: true,
    only: 'files',
    of: ({ field }) => (field === 'calibrated-set' ? field : axisField(field).key),
  },
  { name: 'value', kind: 'text', isName: true, only: 'page', of: contributorName },
  { name: 'may be', kind: 'text', only: 'page', of: (contributor) => rangeText(contributor, unit) },
  { name: 'share', kind: 'share', of: ({ share }) => share },
  { name: 'lowest throughput', kind: 'rate', of: ({ throughput: [low] }) => low },
  { name: 'highest throughput', kind: 'rate', of: ({ throughput: [, high] }) => high },
  { name: 'origin', kind: 'text', of: ({ provenance }) => provenance },
  { name: 'source', kind: 'text', of: ({ source }) => source },
]

/** How well throughput is known; no band where there is no formula. */
export interface KnownState {
  readonly band: ProvenanceBand | null
  readonly unit: RateUnit
}

/** How well it is known: what the origin of each value does to throughput. */
export const known: PlanPart<KnownState> = {
  id: 'known',
  name: 'How well it is known',
  heading: 'How well is it known?',
  state: (configuration, planning, method) => ({
    band: planning.provenanceBand(configuration, method),
    unit: rateUnit(configuration.units),
  }),
  sentence: ({ band, unit }) => (band ? knownSentence(band, unit) : ''),
  bars: ({ present: { band }, pinned }) => (band ? contributorBars(band, pinned?.band) : []),
  source: () => 'Share of each value in the variance of throughput, from where the value comes.',
  table: ({ present, pinned }) => {
    const of = pinned && (({ field }: Contributor) => pinned.band?.contributors.find((one) => one.field === field))
    return { isTold: true, table: { ...comparedTable(columnsIn(present.unit), present.band?.contributors ?? [], of), isStacked: true } }
  },
}
