import { use } from 'react'
import { catalogueVersion } from '../../catalog/catalogueVersion.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { FrozenNumbers, SaidNumber } from '../../configuration/link/frozen.ts'
import { isOneBus } from '../../configuration/machineOf.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { withMethod, type Method } from '../../domain/scenario.ts'
import { modelVersion } from '../../models/modelVersion.ts'
import type { TreeForms, Witnesses } from '../../prediction/witnesses.ts'
import { formatRate, plainDigits, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'

/** The numbers of the answer, in its order. */
const headline: readonly Method[] = ['naive', 'pipelined', 'ideal']

const words: Readonly<Record<Method, string>> = {
  naive: 'naive',
  pipelined: 'pipelined',
  'no-rounds': 'without rounds',
  ideal: 'ideal',
}

/** Closed forms of one bus, and of machines once one is asked about. */
export interface TodaysForms {
  readonly formula: Witnesses['formula']
  readonly tree: TreeForms | null
}

/** The forms that a configuration needs; suspends until they are here. */
export const useTodaysForms = (configuration: Configuration, { formula, tree }: Pick<Witnesses, 'formula' | 'tree'>): TodaysForms => ({
  formula,
  tree: isOneBus(configuration) ? null : use(tree()),
})

/** Bytes per second by each method, those that are refused left out; none where it cannot be computed. */
function throughputs(configuration: Configuration, { formula, tree }: TodaysForms, methods: readonly Method[]): readonly SaidNumber[] {
  if (tree) {
    const resolved = tree.resolve(configuration)
    if (!resolved.ok) return []
    const asked = methods.map((method) => withMethod(resolved.value, method)).filter((scenario) => !tree.refuses(scenario))
    return asked.map((scenario) => ({ method: scenario.workload.method, throughput: tree.predict(scenario).throughput }))
  }
  const resolved = resolve(configuration)
  if (!resolved.ok) return []
  return methods.map((method) => ({ method, throughput: formula.answer({ scenario: withMethod(resolved.value, method) }).throughput }))
}

/**
 * What the formulas say today about a configuration, for a link to carry.
 *
 * @returns undefined where it cannot be computed
 */
export function todaysNumbers(
  configuration: Configuration,
  forms: TodaysForms,
  methods: readonly Method[] = headline,
): FrozenNumbers | undefined {
  const said = throughputs(configuration, forms, methods)
  return said.length > 0 ? { model: modelVersion, catalogue: catalogueVersion, said } : undefined
}

const versions = ({ model, catalogue }: FrozenNumbers): string => `model ${model}, catalogue ${catalogue}`

/** "10.7 MB/s naive, 12.3 pipelined": the unit once. */
const spelled = (said: readonly SaidNumber[], unit: RateUnit, extra: (one: SaidNumber) => string = () => ''): string =>
  said
    .map((one, index) => {
      const rate = index === 0 ? formatRate(one.throughput, unit) : rateNumber(one.throughput, unit)
      return `${rate} ${words[one.method]}${extra(one)}`
    })
    .join(', ')

/** Frozen numbers for a reader, with the versions that said them. */
export const spelledNumbers = (frozen: FrozenNumbers, unit: RateUnit): string => `${spelled(frozen.said, unit)} (${versions(frozen)})`

/** Relative differences below this are rounding of the last digits. */
const rounding = 1e-9

function difference(now: number, then: number): string {
  const share = now / then - 1
  if (Math.abs(share) <= rounding) return ' (the same)'
  const percent = Math.abs(share) * 100
  const digits = percent < 0.1 ? plainDigits(Number(percent.toPrecision(1))) : percent.toFixed(1)
  return ` (${share > 0 ? '+' : '−'}${digits}\u00A0%)`
}

/** What a frozen link said and what is said today, in two sentences. */
export function comparedNumbers(
  frozen: FrozenNumbers,
  configuration: Configuration,
  forms: TodaysForms,
  unit: RateUnit,
): { readonly frozen: string; readonly today: string; readonly isSame: boolean } {
  const said = `This link was frozen with ${versions(frozen)}: ${spelled(frozen.said, unit)}.`
  const methods = frozen.said.map(({ method }) => method)
  const computed = todaysNumbers(configuration, forms, methods)
  if (!computed) return { frozen: said, today: 'Today this cannot be computed.', isSame: false }
  const before = new Map(frozen.said.map(({ method, throughput }) => [method, throughput]))
  const isSame = computed.said.every(({ method, throughput }) => Math.abs(throughput / (before.get(method) ?? 0) - 1) <= rounding)
  const by = versions(computed) === versions(frozen) ? '' : ` with ${versions(computed)}`
  if (isSame) return { frozen: said, today: `Today’s numbers${by} are the same.`, isSame }
  const changes = spelled(computed.said, unit, ({ method, throughput }) => difference(throughput, before.get(method) ?? Number.NaN))
  return { frozen: said, today: `Today’s numbers${by} are ${changes}.`, isSame }
}
