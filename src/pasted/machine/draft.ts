import type { DriveNode, HopNode, LinkSpeed } from '../../domain/machine.ts'
import { noBreakSpace, plainDigits } from '../../units/formatQuantity.ts'
import type { FoundRow, FoundValue, Place, Standing } from './foundMachine.ts'

/** What a row shows of a hop, of drives, or of a link that they have for themselves. */
export interface LinkRow extends Pick<FoundRow, 'title' | 'values' | 'tells'> {
  readonly titlePlaces: readonly Place[]
  readonly question: string | null
}

/** A hop as it was found; what becomes of it is a node of the machine and a row. */
export interface HopPart extends LinkRow {
  readonly part: 'hop'
  /** Null: known to be there, but not what it carries; the machine goes on without it. */
  readonly hop: Omit<HopNode, 'node' | 'count' | 'below'> | null
  /** Equal branches like this one. */
  readonly count: number
  readonly kind: 'box' | 'link'
  readonly below: readonly Part[]
}

/** Equal drives in one place. */
export interface DrivesPart extends LinkRow {
  readonly part: 'drives'
  readonly node: DriveNode
  readonly link: LinkRow | null
  readonly count: number
}

export type Part = HopPart | DrivesPart

export const value = (text: string, standing: Standing, places: readonly Place[] = []): FoundValue => ({ text, standing, places })

export const said = (text: string, places: readonly Place[]): FoundValue => value(text, 'said', places)

/** "×4", "×4 of ×8". */
const lanesText = (runs: LinkSpeed, able: LinkSpeed): string =>
  runs.lanes === able.lanes ? `×${runs.lanes}` : `×${runs.lanes} of ×${able.lanes}`

/** "PCIe 3.0 slot, ×4 of ×8", "PCIe 1.0 slot of 3.0, ×8". */
export function slotTitle(runs: LinkSpeed, able: LinkSpeed): string {
  const of = runs.generation === able.generation ? '' : ` of ${plainDigits(able.generation)}.0`
  return `PCIe ${plainDigits(runs.generation)}.0 slot${of}, ${lanesText(runs, able)}`
}

/** Of the links that are called by their rate: "6 Gb/s", "3 of 6 Gb/s", "6 Gb/s ×4". */
export function ratedText(runs: LinkSpeed, able: LinkSpeed): string {
  const of = runs.generation === able.generation ? '' : ` of ${plainDigits(able.generation)}${noBreakSpace}Gb/s`
  const lanes = able.lanes > 1 ? ` ${lanesText(runs, able)}` : ''
  const isSlow = runs.generation < 1
  const unit = isSlow ? `${noBreakSpace}Mb/s` : of === '' ? `${noBreakSpace}Gb/s` : ''
  return `${plainDigits(runs.generation, isSlow ? 3 : 0)}${unit}${of}${lanes}`
}

/** A hop of which only this is known; what says its title, or else its first value, tells most of it. */
export const hopPart = (kind: HopPart['kind'], title: string, below: readonly Part[], known: Partial<HopPart>): HopPart => ({
  part: 'hop',
  hop: null,
  count: 1,
  kind,
  title,
  titlePlaces: [],
  values: [],
  tells: known.titlePlaces?.[0] ?? known.values?.[0]?.places[0] ?? null,
  question: null,
  below,
  ...known,
})

/** A link that is there, and of which no text says what it carries: a dashed row; the machine goes on without it. */
export const unknownLink = (title: string, what: string, below: readonly Part[]): HopPart =>
  hopPart('link', title, below, { values: [value(what, 'assumed')] })
