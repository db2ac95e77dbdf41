import type { Table } from './document.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { PassHop } from '../domain/pass.ts'
import type { Prediction, TreeLoad } from '../domain/prediction.ts'
import type { BytesPerSecond, Fraction } from '../units/quantities.ts'
import { hopNoun } from '../views/shared/hopNoun.ts'
import { capitalized } from '../views/shared/intervalText.ts'
import { drivesNoun } from '../views/shared/say.ts'
import { columnsOf } from '../views/shared/figure.ts'

/** How full a part of a machine is, by simulation and by formula. */
interface PartUse {
  readonly id: string
  readonly name: string
  /** Null where it has no limit of its own. */
  readonly carries: BytesPerSecond | null
  readonly said: readonly (Fraction | undefined)[]
}

/** What is shown of both. */
export const shownUse = ({ said: [simulated, model] }: PartUse): Fraction => simulated ?? model ?? 0

/**
 * How full links, drives and host are, the fullest first; of several alike the fullest.
 *
 * @param both the simulation and the closed form, as far as they are there
 */
export function partUses(
  { tree, drives }: { readonly tree?: { readonly hops: readonly PassHop[] } | undefined; readonly drives: number },
  both: readonly (Prediction | undefined)[],
  configuration: Configuration,
): readonly PartUse[] {
  const of = (id: string, name: string, use: (tree: TreeLoad, said: Prediction) => Fraction | undefined, up = Infinity): PartUse => ({
    id,
    name: capitalized(name),
    carries: up < Infinity ? up : null,
    said: both.map((said) => (said?.tree ? use(said.tree, said) : undefined)),
  })
  return [
    of('drives', drivesNoun(drives, configuration), (_, { driveUtilization }) => driveUtilization),
    of('host', 'host', ({ host }) => host),
    ...(tree?.hops ?? []).flatMap(({ name, up, held }, hop) =>
      up < Infinity || held !== undefined ? [of(`hop ${hop}`, hopNoun(name), ({ hops }) => hops[hop], up)] : [],
    ),
  ].toSorted((one, other) => shownUse(other) - shownUse(one))
}

/** The same in rows. */
export const usesTable = (uses: readonly PartUse[]): Table => ({
  columns: columnsOf({ part: 'text', carries: 'rate', 'in use, simulated': 'share', 'by the model': 'share' }),
  rows: uses.map(({ name, carries, said: [simulated, model] }) => [name, carries, simulated ?? null, model ?? null]),
})
