import type { Bar } from '../../charts/BarsChart.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import type { NumberName } from '../../configuration/fields/fields.ts'
import { axisField } from '../../configuration/sweep.ts'
import type { Limit, Remedy } from '../../prediction/plan/planning.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { formatPercent, type RateUnit } from '../../units/formatQuantity.ts'
import { ghostOf } from '../shared/comparison.ts'
import { rateUnit, valueText } from '../shared/fieldText.ts'
import { signedPercent } from '../shared/intervalText.ts'
import { comparedTable, type ImprovedMethod, type PartColumn, type PlanPart } from './planParts.ts'
import { limitNames } from './planWords.ts'
import { leastGain } from './sensitivity.ts'

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

/** The remedies as bars, with what the same ones bring to A beneath. */
const remedyBars = (list: readonly NamedRemedy[], pinned?: readonly NamedRemedy[]): readonly Bar[] =>
  list.slice(0, mostRemedies).map(({ id, label, gain, next }) => ({
    id,
    label,
    remark: `then ${limitText(next)}`,
    value: gain,
    text: signedPercent(gain, 1),
    ghost: ghostOf(pinned?.find((one) => one.id === id)?.gain, (share) => signedPercent(share, 1)),
  }))

/** "Most is gained by two buses: +37 %. Then positioning limits, with 48 % of the time." */
function remedySentence(list: readonly NamedRemedy[]): string {
  const [first] = list
  if (first === undefined || first.gain < leastGain) return 'No single change helps.'
  const { next } = first
  const after = next === null ? '' : ` After it ${limitNames[next.bottleneck]} takes most of the time, ${formatPercent(next.share)}.`
  return `${first.label}: ${signedPercent(first.gain)}, more than any other single change.${after}`
}

const columns: readonly PartColumn<NamedRemedy>[] = [
  { name: 'change', kind: 'text', isName: true, of: ({ label }) => label },
  { name: 'gain', kind: 'share', of: ({ gain }) => gain },
  { name: 'throughput', kind: 'rate', of: ({ throughput }) => throughput },
  { name: 'then limits', kind: 'text', of: ({ next }) => limitText(next) },
]

/** What helps most, in the units people buy. */
export const remedies: PlanPart<readonly NamedRemedy[]> = {
  id: 'remedies',
  name: 'What helps most',
  heading: 'What helps most?',
  state: (configuration, planning, method) => remediesOf(configuration, method, planning),
  sentence: remedySentence,
  bars: ({ present, pinned }) => remedyBars(present, pinned),
  source: (_, method) => `Gain of ${method} throughput by each change alone, and what then limits, by the closed forms.`,
  table: ({ present, pinned }) => ({
    table: comparedTable(columns, present, pinned && (({ id }) => pinned.find((one) => one.id === id))),
  }),
}
