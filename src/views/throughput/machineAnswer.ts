import type { Table } from '../../answer/document.ts'
import type { PassHop } from '../../domain/pass.ts'
import { cycleTime, type Prediction } from '../../domain/prediction.ts'
import { formatCount } from '../../units/formatQuantity.ts'
import type { Answer } from '../shared/answer.ts'
import { answerOf, type AnswerParts } from '../shared/answerParts.ts'
import { hopNoun } from '../shared/hopNoun.ts'
import { busiestFirst } from '../shared/limitRule.ts'
import { partUses, usesTable } from '../../answer/partUses.ts'
import { drivesNoun, drivesText } from '../shared/say.ts'
import type { Compared } from '../shared/questionState.ts'
import type { Limit, Part } from './limit.ts'
import { throughputParts } from './throughputAnswer.ts'
import { readsText } from './throughputWords.ts'
import type { ThroughputFormulas, ThroughputState } from './throughputState.ts'

const hopsOf = ({ here }: Pick<ThroughputFormulas, 'here'>): readonly PassHop[] => here.scenario.tree?.hops ?? []

/** Who reads: "eight nearline disks", of several kinds "eight drives". */
export const machineSubject = ({ configuration, here }: Pick<ThroughputFormulas, 'here' | 'configuration'>): string =>
  drivesText(configuration, here.scenario.drives)

/** What is read, with how many in flight: "random 4 KiB reads, 8 in flight for each". */
export function machineReads({ here, configuration }: Pick<ThroughputFormulas, 'here' | 'configuration'>): string {
  const { inFlight } = here.scenario.workload
  const many = inFlight ? `, ${formatCount(inFlight.reads)} in flight ${inFlight.over === 'all' ? 'over all' : 'for each'}` : ''
  return `${readsText(configuration)}${many}`
}

/** The parts of a machine, by how busy they are with reads, the busiest first. */
export function treeParts(formulas: Pick<ThroughputFormulas, 'here' | 'configuration'>, said: Prediction): Limit['parts'] {
  const { tree, driveUtilization } = said
  const { drives, workload } = formulas.here.scenario
  const hops = hopsOf(formulas).map(({ name }, hop): Part => ({ kind: 'link', name: hopNoun(name), share: tree?.hops[hop] ?? 0 }))
  const parts: Limit['parts'] = [
    { kind: 'disks', name: drivesNoun(drives, formulas.configuration), share: driveUtilization },
    { kind: 'host', name: 'host', share: tree?.host ?? 0 },
    { kind: 'processes', name: drives === 1 ? 'process' : 'processes', share: Math.min(1, workload.thinkTime / cycleTime(said)) },
    ...hops,
  ]
  // as many as before
  return busiestFirst(parts) as Limit['parts']
}

/** What is said of reads through a machine, and what to doubt. */
export function machineParts(compared: Compared<ThroughputState>): AnswerParts {
  const parts = throughputParts(compared)
  const { drawn, methods } = compared.present
  if (!drawn.includes('pipelined') || methods.has('pipelined')) return parts
  return { ...parts, reason: 'Behind boxes that switch by commands nothing can be loaded ahead.' }
}

/** The sentence above the chart and the one under it. */
export const machineAnswer = (compared: Compared<ThroughputState>, isShort: boolean): Answer => answerOf(machineParts(compared), isShort)

/** How full links, drives and host are with naive reads, by both witnesses. */
export function naiveUses({ methods, simulatedAt, axis, here, configuration }: ThroughputState): Table {
  const known = methods.get('naive')
  return usesTable(partUses(here.scenario, [known?.simulation ?? simulatedAt(axis.here, 'naive'), known?.formula], configuration))
}

/** What that table is called. */
export const usesName = 'How busy links are with naive reads'
