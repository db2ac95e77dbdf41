import { presetConfiguration, presetList } from '../../src/configuration/presets.ts'
import { withValues, type Configuration } from '../../src/configuration/configuration.ts'
import { breakEvenAxes, fieldMap } from '../../src/prediction/plan/fieldMap.ts'
import { freeFields } from '../../src/prediction/plan/freeField.ts'
import { planFor } from '../../src/prediction/plan/inverse.ts'
import { plannedRun } from '../../src/prediction/plan/confirmation.ts'
import { ledgerFor } from '../../src/prediction/plan/ledger.ts'
import { planMethods, planThroughput } from '../../src/prediction/plan/plannedThroughput.ts'
import { provenanceBand } from '../../src/prediction/plan/provenanceBand.ts'
import { remediesFor } from '../../src/prediction/plan/remedies.ts'
import { sensitivity } from '../../src/prediction/plan/sensitivity.ts'
import { streamExample, streamJobs, streamsFor } from '../../src/prediction/plan/streams.ts'
import { demandOf } from '../../src/prediction/plan/busDemand.ts'
import { simulation } from '../../src/prediction/simulation.ts'
import { median } from './samples.ts'

const milliseconds = (work: () => void): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** A figure of one answer: the first time, and the median and longest of many with another system each time. */
function figure(name: string, answer: (configuration: Configuration) => void): string {
  const first = milliseconds(() => answer(presetConfiguration(presetList[0].id)))
  const systems = presetList.map(({ id }) => presetConfiguration(id))
  const varied = (round: number): readonly Configuration[] =>
    systems.map((system) => ({ ...system, readCost: system.readCost * (1 + round / 100), rpm: system.rpm + round }))
  const times = Array.from({ length: 12 }, (_, round) => varied(round)).flatMap((list) =>
    list.map((configuration) => milliseconds(() => answer(configuration))),
  )
  const text = (time: number): string => time.toFixed(2).padStart(7)
  return `  ${name.padEnd(52)} first ${text(first)}  median ${text(median(times))}  longest ${text(Math.max(...times))} ms`
}

/** Half as much again as now: what a planner asks for. */
const goalOf = (configuration: Configuration): { readonly quantity: 'throughput'; readonly value: number } => ({
  quantity: 'throughput',
  value: 1.5 * planThroughput(configuration, 'naive'),
})

/** Lines about the time of every answer of a plan, on all systems of the catalogue, each with another drive every time. */
export function planFigures(): readonly string[] {
  const lines = ['', 'answers of a plan, closed forms, one thread; a new drive each time']
  for (const field of freeFields)
    lines.push(figure(`${field}, three methods, knees`, (configuration) => void planFor(goalOf(configuration), configuration, 1, [field])))
  for (const method of planMethods) {
    lines.push(figure(`sensitivity, ${method}`, (configuration) => void sensitivity(configuration, method)))
    lines.push(figure(`what helps most, ${method}`, (configuration) => void remediesFor({ configuration, buses: 1 }, method)))
    lines.push(figure(`band from provenance, ${method}`, (configuration) => void provenanceBand(configuration, method)))
  }
  lines.push(figure('ledger, naive', (configuration) => void ledgerFor(configuration, 'naive')))
  lines.push(
    figure('break-even map', (configuration) => {
      const { columns, rows } = breakEvenAxes(configuration)
      fieldMap(configuration, 'gain', columns, rows)
    }),
  )
  lines.push(figure('streams', (configuration) => void streamsFor(configuration, streamExample.plan)))
  lines.push(figure('demand on the bus', (configuration) => void demandOf(configuration, { kind: 'random', requestSize: 65_536 })))
  const cheetahs = presetConfiguration('cheetah-ultra-1')
  const confirm = (): void => {
    for (const disks of [12, 11])
      for (const job of plannedRun({ configuration: withValues(cheetahs, { disks }), buses: 1 }, 'naive').jobs) simulation.answer(job)
  }
  confirm()
  lines.push(
    `  confirmation of 12 disks and of 11, warm, one thread: ${median([1, 2, 3, 4, 5].map(() => milliseconds(confirm))).toFixed(1)} ms`,
  )
  const risk = (): void => {
    for (const { scenario, run } of streamJobs(cheetahs, streamExample.plan, 2)) simulation.answer({ scenario, run })
  }
  risk()
  lines.push(`  risk of 72 and of 68 streams, warm, one thread: ${median([1, 2, 3, 4, 5].map(() => milliseconds(risk))).toFixed(1)} ms`)
  return lines
}
