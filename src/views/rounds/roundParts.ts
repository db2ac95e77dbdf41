import type { Section } from '../../answer/document.ts'
import type { BreakdownRow } from '../../charts/BreakdownChart.tsx'
import type { Activity } from '../../charts/marks/activities.ts'
import type { BusTime } from '../../domain/prediction.ts'
import { formatRate, formatTime } from '../../units/formatQuantity.ts'
import { busTimeColumns, busTimeHeadings, busTimeParts, busTimeRows } from '../../answer/busTimeTable.ts'
import { pinnedName } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { ComparedMethod } from './roundsPoints.ts'
import type { RoundsState } from './roundsState.ts'
import { methodNames } from './timelineState.ts'

/** The terms of equations (3) and (4), and which intervals they are made of. */
export const terms: readonly { readonly part: keyof BusTime; readonly text: string; readonly marks: readonly Activity[] }[] = [
  { part: 'overhead', text: 'command', marks: ['overhead', 'pause'] },
  { part: 'idle', text: 'idle', marks: ['idle'] },
  { part: 'headLimited', text: 'at head speed', marks: ['head'] },
  { part: 'busRate', text: 'at bus speed', marks: ['busRate'] },
]

const colours = { naive: 'naive', pipelined: 'pipelined', 'no-rounds': 'naive' } as const satisfies Record<ComparedMethod, string>

/** The methods of A that stand beneath. */
const pinnedMethods: readonly ComparedMethod[] = ['naive', 'pipelined']

const inMilliseconds = (duration: number): string => (duration * 1000).toFixed(1)

const nothing: BreakdownRow['parts'] = { overhead: 0, idle: 0, head: 0, busRate: 0 }

/** The parts of a mean round method by method: the formula’s, and beneath it the simulation’s; of A the formula’s alone. */
export function partsSection({ configuration, methods }: RoundsState, isPinned: boolean): Section {
  const unit = rateUnit(configuration.units)
  // the bar of a simulation has its place before it is there
  const shown = methods
    .filter(({ method }) => !isPinned || pinnedMethods.includes(method))
    .flatMap(({ method, formula, simulation }) => [
      { method, said: formula, isFormula: true },
      ...(isPinned ? [] : [{ method, said: simulation, isFormula: false }]),
    ])
  const told = shown.flatMap(({ said, ...one }) => (said ? [{ ...one, said }] : []))
  const name = (method: ComparedMethod): string => (isPinned ? pinnedName(methodNames[method]) : methodNames[method])
  return {
    id: 'round-parts',
    name: 'An average round',
    source: 'An average round in milliseconds, by formula and as simulated.',
    beside: 'rows',
    chart: {
      title: `Parts of a round: ${told.map(({ method, said }) => `${name(method)} ${formatTime(said.readDuration)}`).join('; ')}`,
      is: 'parts',
      parts: {
        headings: busTimeHeadings('bus'),
        format: inMilliseconds,
        rows: shown.map(({ method, said, isFormula }) => ({
          id: `${isPinned ? 'a-' : ''}${method} ${isFormula ? 'formula' : 'simulation'}`,
          label: isFormula ? name(method) : 'simulated',
          colour: isFormula ? colours[method] : 'ink2',
          parts: said ? busTimeParts(said.busTime) : nothing,
          total: said ? formatTime(said.readDuration) : '–',
          remark: said ? formatRate(said.throughput, unit) : '',
        })),
      },
    },
    table: {
      columns: busTimeColumns,
      rows: told.flatMap(({ method, said }) => busTimeRows(method, [[`${isPinned ? 'A ' : ''}${said.predictor}`, said]])),
    },
  }
}
