import { hopRules, laneCounts } from '../../catalog/hops.ts'
import type { HopKind, LinkSpeed } from '../../domain/machine.ts'
import { plainDigits } from '../../units/formatQuantity.ts'

/** Whose generations are numbers of versions; those of the others are rates. */
const isVersioned = (kind: HopKind): boolean => kind === 'pcie' || kind === 'dmi'

/** A generation as its standard calls it: "3.0", "12", "0.48". */
export const generationText = (kind: HopKind, generation: number): string =>
  isVersioned(kind) ? `${plainDigits(generation)}.0` : plainDigits(generation)

/** What its generations are called: by version, or by what runs over the wire. */
export const generationLabel = (kind: HopKind): string => (isVersioned(kind) ? 'Generation' : 'Generation, Gb/s')

/** "3.0 ×8", "12 Gb/s ×4". */
export const speedText = (kind: HopKind, { generation, lanes }: LinkSpeed): string =>
  `${generationText(kind, generation)}${isVersioned(kind) ? '' : '\u00A0Gb/s'} ×${lanes}`

/** The generations and lanes a link can have trained down to. */
export const trainedChoices = (
  kind: HopKind,
  nominal: LinkSpeed,
): { readonly generations: readonly number[]; readonly lanes: readonly number[] } => ({
  generations: (hopRules[kind].generations ?? [nominal.generation]).filter((one) => one <= nominal.generation),
  lanes: laneCounts.filter((one) => one <= nominal.lanes),
})

/** What a link most likely trains down to: half its lanes, or else the generation before; null where nothing is below. */
export function usualTraining(kind: HopKind, nominal: LinkSpeed): LinkSpeed | null {
  const { generations, lanes } = trainedChoices(kind, nominal)
  const fewer = lanes.findLast((one) => one < nominal.lanes)
  if (fewer !== undefined) return { generation: nominal.generation, lanes: fewer }
  const slower = generations.findLast((one) => one < nominal.generation)
  return slower === undefined ? null : { generation: slower, lanes: nominal.lanes }
}
