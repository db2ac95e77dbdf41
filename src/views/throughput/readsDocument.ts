import type { SaidDocument, Chart, Section } from '../../answer/document.ts'
import type { Asked } from '../../answer/answered.ts'
import { inSentence } from '../../configuration/fields/field.ts'
import { isRowKey } from '../../configuration/fields/rowFields.ts'
import { fields, type AxisName } from '../../configuration/fields/fields.ts'
import type { AxisChoices } from '../shared/axisChoices.ts'
import { placeText } from '../shared/fieldText.ts'
import { readsLines } from './throughputMarks.ts'
import type { ThroughputState } from './throughputState.ts'
import { openingAnswer, spokenValues } from './throughputWords.ts'

/** "Throughput against request size". */
export const readsName = ({ axis }: Pick<ThroughputState, 'axis'>): string => `Throughput against ${inSentence(axis.field)}`

/** The chart of reads against the field that is chosen in its title. */
export const readsChart = (state: ThroughputState, lines = readsLines(state)): Chart => {
  const { axis, unit, points } = state
  const { name, field } = axis
  const here = placeText(field, axis.here, unit)
  const spoken = spokenValues(here, state)
  return {
    title: readsName(state),
    is: 'lines',
    room: 'high',
    lines,
    pill: here,
    slider: isRowKey(name) ? { field: name, declared: field, spoken } : { field: name, spoken },
    readOut: { holds: 'readOut', places: points.map(({ x }) => x) },
  }
}

/** The main section, as far as it stands at once. */
export function readsSection(state: ThroughputState, chart: Chart, { choices, rows = [] }: AxisChoices = fields.axis): Section {
  const { axis } = state
  return {
    id: 'throughput',
    name: readsName(state),
    chart,
    chosen: { words: 'Throughput against', field: 'axis', value: axis.field.key, choices, rows },
  }
}

/** How fast random reads go over one bus: what is delivered and what limits at once, all else once it is told. */
export const readsDocument = (state: ThroughputState, asked: Asked<ThroughputState, unknown, AxisName>): SaidDocument =>
  state.told?.document(state, asked) ?? {
    ...openingAnswer(state),
    sections: [readsSection(state, readsChart(state))],
  }
