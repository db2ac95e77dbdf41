import { busList } from '../catalog/buses.ts'
import { driveList } from '../catalog/drives.ts'
import { hostList } from '../catalog/hosts.ts'
import type { SystemEntry } from '../catalog/entry.ts'
import type { Sourced } from '../catalog/sourced.ts'
import { systemList } from '../catalog/systems.ts'
import { counted } from '../units/formatQuantity.ts'
import type { Configuration, Value } from './configuration.ts'
import { fieldOf, type FieldName } from './fields/fields.ts'
import { layersOf, provenanceOf, type CatalogueName } from './presets.ts'
import { borrowedValues } from './resolve/borrowing.ts'
import { fieldOfLent } from './resolve/lentValues.ts'

type Sources = Partial<Record<string, Sourced<unknown>>>

const lists = { drive: driveList, bus: busList, host: hostList } as const

const entrySources = (name: CatalogueName, id: string): Sources => ({ ...lists[name].find((entry) => entry.id === id)?.values })

const systemOf = ({ preset }: Pick<Configuration, 'preset'>): SystemEntry => systemList.find(({ id }) => id === preset) ?? systemList[0]

/** What the starting point of a configuration is, in a sentence or two. */
export const aboutOf = (configuration: Pick<Configuration, 'preset'>): string => systemOf(configuration).about

/** Whether a field is about a drive whose values are told by its note, not by the starting point. */
const isTold = ({ drive, driveNote }: Configuration, name: FieldName): boolean =>
  drive === 'own' && driveNote.text !== '' && fieldOf(name).group === 'drives' && name !== 'disks'

/** What the class of an own drive lent to a field; null where it lent nothing, or the user has changed it. */
function lentTo(configuration: Configuration, name: FieldName): Sourced<Value> | null {
  const lent = borrowedValues(configuration).find(({ quantity }) => fieldOfLent(quantity) === name)
  if (!lent) return null
  const { quantity, least, most, members } = lent
  const source = `range of its class, ${counted(members, 'drive')}${quantity === 'innerOverOuter' ? `: ${least} to ${most} of the rate at the rim, at the hub` : ''}`
  return {
    value: configuration[name],
    provenance: 'borrowed',
    source,
    ...(fieldOf(name).type === 'number' && { range: [least, most] as const }),
  }
}

/**
 * How the present value of a field is known, with document and place; null where the user has changed it or nobody said.
 *
 * A module of its own because a page is there before its sources: scripts/unaskedSources.mjs leaves them, and the ranges of borrowed values, out
 * of the catalogue that the page begins with, and whoever imports this one gets all of it.
 */
export function originOf(configuration: Configuration, name: FieldName): Sourced<Value> | null {
  if (isTold(configuration, name)) return lentTo(configuration, name)
  const known = provenanceOf(configuration, name)
  if (!known) return null
  const preset = systemOf(configuration)
  const layers = layersOf<Sources>(configuration, { ...preset, values: { ...preset.values } }, entrySources)
  const { source = '', range } = layers.findLast((layer) => layer[name])?.[name] ?? {}
  return { ...known, source, ...(range && { range }) }
}
