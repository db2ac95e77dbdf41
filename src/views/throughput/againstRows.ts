import { rateAxis } from '../../answer/axes.ts'
import type { Section } from '../../answer/document.ts'
import { numberChart } from '../../answer/numberChart.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { atRowValue, rowAxes, type RowAxis } from '../../configuration/rowAxes.ts'
import type { TreeForms } from '../../prediction/witnesses.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { treeLimitText } from '../shared/treeLimit.ts'

/** Rates that differ by less are the same. */
const same = 0.005

interface Point extends NonNullable<ReturnType<TreeForms['predictReads']>> {
  readonly value: number
  readonly changed: Configuration
}

function pointsOf(configuration: Configuration, axis: RowAxis, { predictReads }: TreeForms): readonly Point[] {
  return axis.values.flatMap((value) => {
    const changed = value === axis.here ? configuration : atRowValue(configuration, axis, value)
    const found = changed && predictReads(changed)
    return found ? [{ value, changed, ...found }] : []
  })
}

const limitOf = ({ said, scenario, changed }: Point): string => treeLimitText(said, scenario.tree, scenario.drives, changed)

/** Throughput of naive reads against a number of a row, by formula; who limits, and that it makes no difference where it does not. */
function rowSection(configuration: Configuration, axis: RowAxis, forms: TreeForms): Section {
  const unit = rateUnit(configuration.units)
  const name = `Throughput against ${axis.label}`
  const points = pointsOf(configuration, axis, forms)
  const [first] = points
  if (!first) return { name, notes: ['No formula is known of these reads.'] }
  const rates = points.map(({ said }) => said.throughput)
  const isFlat = Math.max(...rates) <= Math.min(...rates) * (1 + same)
  const here = points.find(({ value }) => value === axis.here) ?? first
  return {
    name,
    chart: numberChart({
      title: name,
      points: points.map(({ value, said }) => ({ value, y: said.throughput })),
      here: axis.here,
      text: (value) => axis.text(value, unit),
      spacing: 'log',
      y: rateAxis(unit),
      colour: 'naive',
    }),
    isTold: true,
    table: {
      columns: [
        { name: axis.label, kind: 'text' },
        { name: 'naive reads', kind: 'rate' },
        { name: 'who limits', kind: 'text' },
      ],
      rows: points.map((point) => {
        const text = axis.text(point.value, unit)
        const sets = { machine: point.changed.machine, disks: point.changed.disks }
        const cell = point.value === axis.here ? text : { value: text, sets, spoken: `${axis.label}: ${text}` }
        return [cell, point.said.throughput, limitOf(point)]
      }),
    },
    notes: [
      isFlat
        ? `By formula; it makes no difference. ${limitOf(here)}`
        : 'By formula, naive reads; in the table a number is set where it is pressed.',
    ],
  }
}

/** Throughput against each number of each row of the machine; null where there is none. */
export function againstRows(configuration: Configuration, forms: TreeForms): Section | null {
  const axes = rowAxes(configuration)
  const [first] = axes
  if (!first) return null
  const names = axes.map(({ label }) => label)
  const of = (chosen: string): Section => rowSection(configuration, axes.find(({ label }) => label === chosen) ?? first, forms)
  return { ...of(first.label), among: { legend: 'Throughput against', names, of } }
}
