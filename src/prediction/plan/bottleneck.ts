import { cycleTime, type Prediction } from '../../domain/prediction.ts'
import type { Scenario } from '../../domain/scenario.ts'
import type { Fraction, Seconds } from '../../units/quantities.ts'
import { hostCeiling, planPrediction, planScenario, planThroughput, spreadOver, type PlanMethod } from './plannedThroughput.ts'
import { withValues } from '../../configuration/configuration.ts'
import type { Planned } from './freeField.ts'

/**
 * What most of the time goes into, and so what stops a plan:
 *
 * - bus: data at the rate of the bus
 * - positioning: seeks, turns and fences, while the bus idles
 * - thinking: processes think meanwhile, for longer than disks work
 * - head: data held back to the rate of a head
 * - commands: commands, reconnections and status on the bus
 * - electronics: those of the drives
 * - host: its processor
 */
export type Bottleneck = 'bus' | 'positioning' | 'thinking' | 'head' | 'commands' | 'electronics' | 'host'

/** The largest part of a cycle, and its share of it. */
export interface Limit {
  readonly bottleneck: Bottleneck
  readonly share: Fraction
}

interface Overheads {
  readonly host: Seconds
  readonly electronics: Seconds
}

/** The parts of the overhead that do not occupy the bus, of a cycle. */
function overheads({ drives, drive, adapter }: Scenario, method: PlanMethod): Overheads {
  switch (method) {
    case 'naive':
      return { host: adapter.readCost, electronics: drive.missOverhead }
    case 'pipelined':
      return { host: drives * (adapter.readCost + adapter.prefetchCost), electronics: drives * drive.hitOverhead }
    case 'ideal':
      return { host: 0, electronics: 0 }
  }
}

const largest = (parts: Readonly<Partial<Record<Bottleneck, Seconds>>>): Bottleneck => {
  const entries = Object.entries(parts) as [Bottleneck, Seconds][] // the keys of the record
  return entries.reduce((most, entry) => (entry[1] > most[1] ? entry : most), entries[0] ?? ['bus', 0])[0]
}

/** What a predicted cycle mostly consists of. */
function limitOf(prediction: Prediction, scenario: Scenario, method: PlanMethod): Limit {
  const { overhead, idle, headLimited, busRate } = prediction.busTime
  const cycle = cycleTime(prediction)
  const part = largest({ bus: busRate, positioning: idle, head: headLimited, commands: overhead })
  const share = Math.max(busRate, idle, headLimited, overhead) / cycle
  // one loop thinks for all disks of a round, else each process for its own
  const thinking = ((method === 'pipelined' ? scenario.drives : 1) * scenario.workload.thinkTime) / cycle
  if (part === 'positioning' && thinking > prediction.driveUtilization) return { bottleneck: 'thinking', share: Math.min(1, thinking) }
  if (part !== 'commands') return { bottleneck: part, share }
  const { host, electronics } = overheads(scenario, method)
  return { bottleneck: largest({ commands: overhead - host - electronics, host, electronics }), share }
}

/** What limits a plan: of several buses the fullest, unless the host can issue no more reads. Null where the plan is impossible. */
export function planLimit({ configuration, buses }: Planned, method: PlanMethod): Limit | null {
  const own = buses <= 1 ? configuration : withValues(configuration, { disks: spreadOver(configuration.disks, buses)[0] ?? 1 })
  const scenario = planScenario(own, method)
  const prediction = planPrediction(own, method)
  if (scenario === null || prediction === null) return null
  if (buses > 1) {
    const size = (prediction.throughput * cycleTime(prediction)) / scenario.drives
    const ceiling = hostCeiling(configuration, method) * size
    if (planThroughput(configuration, method, buses) >= ceiling) return { bottleneck: 'host', share: 1 }
  }
  return limitOf(prediction, scenario, method)
}
