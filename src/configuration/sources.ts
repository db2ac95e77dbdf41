import { busList } from '../catalog/buses.ts'
import { driveList } from '../catalog/drives.ts'
import { hostList } from '../catalog/hosts.ts'
import type { SystemEntry } from '../catalog/entry.ts'
import type { Sourced } from '../catalog/sourced.ts'
import { systemList } from '../catalog/systems.ts'
import type { Configuration } from './configuration.ts'
import type { FieldName } from './fields/fields.ts'
import { layersOf, provenanceOf, type CatalogueName } from './presets.ts'

type Sources = Partial<Record<string, Sourced<unknown>>>

const lists = { drive: driveList, bus: busList, host: hostList } as const

const entrySources = (name: CatalogueName, id: string): Sources => ({ ...lists[name].find((entry) => entry.id === id)?.values })

const systemOf = ({ preset }: Pick<Configuration, 'preset'>): SystemEntry => systemList.find(({ id }) => id === preset) ?? systemList[0]

/** What the starting point of a configuration is, in a sentence or two. */
export const aboutOf = (configuration: Pick<Configuration, 'preset'>): string => systemOf(configuration).about

/**
 * Document and place of the present value of a field; empty where the user has changed it or nobody said.
 *
 * A module of its own because a page is there before its sources: scripts/unaskedSources.mjs leaves them out of the catalogue that the page
 * begins with, and whoever imports this one gets all of it.
 */
export function sourceOf(configuration: Configuration, name: FieldName): string {
  const preset = systemOf(configuration)
  const layers = layersOf<Sources>(configuration, { ...preset, values: { ...preset.values } }, entrySources)
  return provenanceOf(configuration, name) ? (layers.findLast((layer) => layer[name])?.[name]?.source ?? '') : ''
}
