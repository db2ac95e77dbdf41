import { titleOf } from '../../configuration/fields/field.ts'
import { fieldOf } from '../../configuration/fields/fields.ts'
import { axisField } from '../../configuration/sweep.ts'
import type { Contributor, ProvenanceBand } from '../../prediction/plan/planning.ts'
import { formatPercent, formatRate, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { rateUnit, valueText } from '../shared/fieldText.ts'
import { askedMethod, barsSection, type PlanPart } from './planParts.ts'

const contributorName = ({ field }: Contributor): string =>
  field === 'calibrated-set' ? 'The calibrated values' : titleOf(axisField(field))

/** "12.0 to 16.0 MB/s", or the error of the fit. */
function rangeText({ field, range: [low, high] }: Contributor, unit: RateUnit): string {
  if (field === 'calibrated-set') return `±${((high - low) * 50).toFixed(1)}\u00A0% of throughput`
  return `${valueText(axisField(field), low, unit)} to ${valueText(axisField(field), high, unit)}`
}

const mostBars = 5
const leastShare = 0.005

/** How well throughput is known, and which figure to look up. */
function knownSentence({ method, throughput, low, high, isCovered, lookUp, notCovered }: ProvenanceBand, unit: RateUnit): string {
  const name = method === 'pipelined' ? 'Pipelined' : 'Naive'
  const band = `${name} throughput is ${formatRate(throughput, unit)}; with what is known of its inputs it lies between ${rateNumber(low, unit)} and ${formatRate(high, unit)} (${isCovered ? '95\u00A0%' : 'the formula’s own error not counted'}).`
  const figure = lookUp === null ? '' : ` The figure to look up: ${contributorName(lookUp).toLowerCase()}, which is ${lookUp.provenance}.`
  const rest =
    notCovered.length === 0 ? '' : ` Not counted: ${notCovered.map((field) => titleOf(fieldOf(field)).toLowerCase()).join(', ')}.`
  return `${band}${figure}${rest}`
}

/** How well it is known: what the origin of each value does to throughput; no band where there is no formula. */
export const known: PlanPart = {
  id: 'known',
  name: 'How well it is known',
  section: (question) => {
    const { configuration, planning } = question
    const unit = rateUnit(configuration.units)
    const band = planning.provenanceBand(configuration, askedMethod(question))
    if (!band) return null
    // the values that make throughput uncertain, the widest first
    const shown = band.contributors.filter(({ share }) => share >= leastShare).slice(0, mostBars)
    return barsSection(question, {
      id: 'known',
      name: 'How well is it known?',
      aside: unit,
      title: knownSentence(band, unit),
      source: 'Share of each value in the variance of throughput, from where the value comes.',
      bars: shown.map((one) => ({
        id: one.field,
        label: contributorName(one),
        remark: one.provenance,
        value: one.share,
        text: formatPercent(one.share),
      })),
      isTold: true,
      table: {
        columns: [
          { name: 'value', kind: 'text', only: 'files' },
          { name: 'value', kind: 'text', only: 'page' },
          { name: 'may be', kind: 'text', only: 'page' },
          { name: 'share', kind: 'share' },
          { name: 'lowest throughput', kind: 'rate' },
          { name: 'highest throughput', kind: 'rate' },
          { name: 'origin', kind: 'text' },
          { name: 'source', kind: 'text' },
        ],
        rows: band.contributors.map((one) => [
          one.field === 'calibrated-set' ? one.field : axisField(one.field).key,
          contributorName(one),
          rangeText(one, unit),
          one.share,
          ...one.throughput,
          one.provenance,
          one.source,
        ]),
        about: 2,
        isStacked: true,
      },
    })
  },
}
