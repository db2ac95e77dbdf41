import type { AnswerDocument, Chart, Section } from '../../answer/document.ts'
import type { Asked } from '../../answer/answered.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { fields } from '../../configuration/fields/fields.ts'
import { placeText } from '../shared/fieldText.ts'
import { readsLines } from './throughputMarks.ts'
import type { ThroughputState } from './throughputState.ts'
import { openingAnswer, spokenValues } from './throughputWords.ts'

/** "Throughput against request size". */
export const readsName = ({ axis }: Pick<ThroughputState, 'axis'>): string => `Throughput against ${titleOf(axis.field).toLowerCase()}`

/** The chart of reads against the field that is chosen in its title. */
export const readsChart = (state: ThroughputState, lines = readsLines(state)): Chart => {
  const { axis, unit, points } = state
  const here = placeText(axis.field, axis.here, unit)
  return {
    title: readsName(state),
    is: 'lines',
    room: 'high',
    lines,
    pill: here,
    slider: { field: axis.name, spoken: spokenValues(here, state) },
    readOut: { holds: 'readOut', places: points.map(({ x }) => x) },
  }
}

/** The main section, as far as it stands at once. */
export function readsSection(state: ThroughputState, chart: Chart, choices = fields.axis.choices): Section {
  const { axis } = state
  return {
    id: 'throughput',
    name: readsName(state),
    chart,
    chosen: { words: 'Throughput against', field: 'axis', value: axis.field.key, choices },
  }
}

/** How fast random reads go over one bus: what is delivered and what limits at once, all else once it is told. */
export const readsDocument = (state: ThroughputState, asked: Asked<ThroughputState, unknown, null>): AnswerDocument =>
  state.told?.document(state, asked) ?? {
    ...openingAnswer(state, asked.isShort ?? false),
    unit: state.unit,
    sections: [readsSection(state, readsChart(state))],
  }
