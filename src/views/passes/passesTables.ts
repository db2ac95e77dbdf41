import type { Column, Table } from '../../answer/document.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { lastFlow, limitedParts } from '../../domain/passLimits.ts'
import { progressAt, totalRate } from '../../domain/passRates.ts'
import { decisiveParts } from './passesAnswer.ts'
import { flowName, onePass, rateOf } from './passesMarks.ts'
import { limitName } from './passesWords.ts'
import { passedNoun } from '../shared/passedNoun.ts'
import type { PassesState } from './passesState.ts'

/** Instants of a table of a pass: equal parts of its time. */
const instants = 20

/** Ends of two witnesses that are nearer than this share of the pass are one. */
const atOnce = 1e-3

/** A column of rates that says its unit. */
export const rateColumn = (name: string, unit: RateUnit): Column => ({ name, kind: 'rate', heading: `${name}, ${unit}` })

/** Rate of everything, and how much of the last drives is done, at equal parts of the time; simulated beside it. */
export function rateTable(state: PassesState): Table {
  const { predicted, simulated, scenario, configuration } = state
  const unit = rateUnit(configuration.units)
  const flow = predicted.flows[lastFlow(predicted)]
  const end = flow?.end ?? 0
  const line = totalRate(scenario, predicted)
  const other = simulated && totalRate(scenario, simulated)
  const otherEnd = simulated ? onePass(simulated) : 0
  const parts = decisiveParts(state)
  const rows = Array.from({ length: instants + 1 }, (_, index) => {
    const time = (end * index) / instants
    const within = Math.min(time, end * (1 - 1e-9))
    const limit = parts.find(({ to }) => within < to)?.limit
    return [
      time,
      flow ? progressAt(flow, within) : 0,
      rateOf(line, within),
      other ? rateOf(other, Math.abs(otherEnd - within) < atOnce * end ? otherEnd * (1 - 1e-9) : within) : null,
      limit ? limitName(scenario, limit) : '',
    ]
  })
  return {
    columns: [
      { name: 'time', kind: 'duration' },
      { name: `done of each ${passedNoun(scenario, 1)}`, kind: 'share' },
      rateColumn('all together', unit),
      rateColumn('all together, simulated', unit),
      { name: 'limit', kind: 'text' },
    ],
    rows,
  }
}

/** Who limits what, of every kind of drives that go on by themselves. */
export function limitTable(state: PassesState): Table {
  const { predicted, simulated, scenario } = state
  return {
    columns: [
      { name: 'drives', kind: 'text' },
      { name: 'limit', kind: 'text' },
      { name: 'from', kind: 'duration' },
      { name: 'to', kind: 'duration' },
      { name: 'done at its end', kind: 'share' },
      { name: 'all done', kind: 'duration' },
      { name: 'all done, simulated', kind: 'duration' },
    ],
    rows: predicted.flows.flatMap((flow, index) =>
      limitedParts(flow).map(({ limit, from, to, toShare }) => [
        flowName(state, index),
        limitName(scenario, limit),
        from,
        to,
        toShare,
        flow.end,
        simulated?.flows[index]?.end ?? null,
      ]),
    ),
  }
}
