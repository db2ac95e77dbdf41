import type { Configuration } from '../../configuration/configuration.ts'
import type { NumberName } from '../../configuration/fields/fields.ts'
import { axisField } from '../../configuration/sweep.ts'
import type { Limit, Remedy } from '../../prediction/plan/planning.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { formatPercent, type RateUnit } from '../../units/formatQuantity.ts'
import { rateUnit, valueText } from '../shared/fieldText.ts'
import { signedPercent } from '../shared/intervalText.ts'
import { askedMethod, barsSection, type ImprovedMethod, type PlanPart } from './planParts.ts'
import { limitNames } from './planWords.ts'
import { leastGain } from './sensitivity.ts'
import { columnsOf } from '../shared/figure.ts'

/** One change that can be bought or set. */
interface NamedRemedy extends Remedy {
  readonly label: string
}

/** "the bus, 72 %". */
const limitText = (next: Limit | null): string => (next === null ? '–' : `${limitNames[next.bottleneck]}, ${formatPercent(next.share)}`)

/** "48 disks". */
export function remedyName({ id, name, to }: Remedy, unit: RateUnit): string {
  const size = (field: NumberName): string => valueText(axisField(field), Number(to), unit)
  switch (id) {
    case 'one-more-disk':
    case 'twice-the-disks':
      return `${Number(to)} disks`
    case 'twice-the-size':
      return `${size('requestSize')} requests`
    case 'faster-bus':
      return name ?? `A bus of ${size('busRate')}`
    case 'one-more-bus':
      return `${Number(to)} buses`
    case 'faster-link':
      return name ?? 'A faster link'
    case 'faster-spindle':
      return `${valueText(axisField('rpm'), Number(to), unit)} rpm`.replace('rpm rpm', 'rpm')
    case 'half-the-disk':
      return `${size('span')} of each disk`
    case 'faster-host':
      return 'A host twice as fast'
    case 'less-thinking':
      return 'Half the think time'
    case 'host-first':
      return 'Host first'
    case 'pipelining':
      return 'Pipelining'
    case 'free-prefetch':
      return 'Loading ahead for nothing'
    case 'no-fence':
      return 'No fence'
  }
}

/** What helps a configuration most, whose buses are asked for beside it. */
function remediesOf(configuration: Configuration, method: ImprovedMethod, planning: Pick<Planning, 'remediesFor'>): readonly NamedRemedy[] {
  const unit = rateUnit(configuration.units)
  return planning
    .remediesFor({ configuration, buses: configuration.buses }, method)
    .filter(({ gain }) => Number.isFinite(gain))
    .map((remedy) => ({ ...remedy, label: remedyName(remedy, unit) }))
}

const mostRemedies = 8

/** "Most is gained by two buses: +37 %. Then positioning limits, with 48 % of the time." */
function remedySentence(list: readonly NamedRemedy[]): string {
  const [first] = list
  if (first === undefined || first.gain < leastGain) return 'No single change helps.'
  const { next } = first
  const after = next === null ? '' : ` After it ${limitNames[next.bottleneck]} takes most of the time, ${formatPercent(next.share)}.`
  return `${first.label}: ${signedPercent(first.gain)}, more than any other single change.${after}`
}

/** What helps most, in the units people buy. */
export const remedies: PlanPart = {
  id: 'remedies',
  name: 'What helps most',
  section: (question) => {
    const { configuration, planning } = question
    const method = askedMethod(question)
    const list = remediesOf(configuration, method, planning)
    return barsSection(question, {
      id: 'remedies',
      name: 'What helps most?',
      title: remedySentence(list),
      source: `Gain of ${method} throughput by each change alone, and what then limits, by the closed forms.`,
      bars: list.slice(0, mostRemedies).map(({ id, label, gain, next }) => ({
        id,
        label,
        remark: `then ${limitText(next)}`,
        value: gain,
        text: signedPercent(gain, 1),
      })),
      table: {
        columns: columnsOf({ change: 'text', gain: 'share', throughput: 'rate', 'then limits': 'text' }),
        rows: list.map(({ label, gain, throughput, next }) => [label, gain, throughput, limitText(next)]),
      },
    })
  },
}
