import { busList } from '../catalog/buses.ts'
import { driveList } from '../catalog/drives.ts'
import { hostList } from '../catalog/hosts.ts'
import type { SystemEntry } from '../catalog/entry.ts'
import type { Sourced } from '../catalog/sourced.ts'
import { systemList } from '../catalog/systems.ts'
import { checkValue, withValues, type Configuration, type Value } from './configuration.ts'
import { fieldNames, fieldOf, type FieldName } from './fields/fields.ts'
import { structuredValue } from './structured/structured.ts'

/** A named starting point: a system of the catalogue, its values by field. */
export interface Preset extends Omit<SystemEntry, 'values'> {
  readonly values: SourcedValues
}

/** Every starting point; the first is the one of a first visit. */
export const presetList: readonly Preset[] = systemList

type SourcedValues = Partial<Record<FieldName, Sourced<Value>>>

/** A value of an entry as a field holds it: one with structure stands there as content, or as a text. */
function asField(name: FieldName, sourced: Sourced<number | string | object>): Sourced<Value> {
  const field = fieldOf(name)
  const { value } = sourced
  if (typeof value === 'object') {
    if (field.type !== 'structured') throw new TypeError(`${name} has no structure`)
    return { ...sourced, value: structuredValue(field, value) }
  }
  const read = checkValue(name, value)
  if (!read.ok) throw new RangeError(read.problems[0]?.message)
  return { ...sourced, value: read.value }
}

const byId = (list: readonly { readonly id: string; readonly values: object }[]): ReadonlyMap<string, SourcedValues> =>
  new Map(
    list.map(({ id, values }) => {
      // that entries hold sourced values under the names of fields is checked by tests/unit/configuration/presets.test.ts
      const entries = Object.entries(values) as [FieldName, Sourced<number | string | object>][]
      return [id, Object.fromEntries(entries.map(([name, sourced]) => [name, asField(name, sourced)]))]
    }),
  )

const catalogues = { drive: byId(driveList), bus: byId(busList), host: byId(hostList) } as const
const entryValues = (name: CatalogueName, id: string): SourcedValues => catalogues[name].get(id) ?? {}
export type CatalogueName = keyof typeof catalogues
export const catalogueNames: readonly CatalogueName[] = ['drive', 'bus', 'host']

/** The preset with this id; the first one where there is none. */
export const presetById = (id: string): Preset => presetList.find((preset) => preset.id === id) ?? presetList[0]

/** Whether a starting point lies outside what is published for a question. */
export const isExtrapolated = ({ extrapolated, home }: Preset, view: string): boolean => extrapolated && home !== view

/** What the configuration would say if only its preset, drive, bus and host had been chosen: sourced values by field. */
function sourcedBase(choice: Pick<Configuration, 'preset' | CatalogueName>): SourcedValues {
  const preset = presetById(choice.preset)
  const base: SourcedValues = {}
  for (const name of catalogueNames) Object.assign(base, entryValues(name, preset[name]))
  Object.assign(base, preset.values)
  for (const name of catalogueNames) {
    if (choice[name] !== preset[name]) Object.assign(base, entryValues(name, choice[name]))
  }
  return base
}

/** The configuration of a preset with a drive, bus and host, nothing else changed. */
export function baseConfiguration(choice: Pick<Configuration, 'preset' | CatalogueName>): Configuration {
  const values: Record<string, Value> = {}
  const sourced = sourcedBase(choice)
  for (const name of fieldNames) values[name] = sourced[name]?.value ?? fieldOf(name).default
  // every field has just been given a value of its own type
  return {
    ...values,
    preset: presetById(choice.preset).id,
    drive: choice.drive,
    bus: choice.bus,
    host: choice.host,
  } as unknown as Configuration
}

/** The untouched configuration of a preset. */
export function presetConfiguration(id: string): Configuration {
  const { drive, bus, host } = presetById(id)
  return baseConfiguration({ preset: presetById(id).id, drive, bus, host })
}

/** A preset’s drive, bus and host as the catalogue has them: nothing that was fitted to the system. */
export function nominalConfiguration(id: string): Configuration {
  const preset = presetById(id)
  const values: Partial<Record<FieldName, Value>> = {}
  for (const name of catalogueNames) {
    for (const [field, sourced] of Object.entries(entryValues(name, preset[name])) as [FieldName, Sourced<Value>][]) {
      values[field] = sourced.value
    }
  }
  return withValues(presetConfiguration(id), values)
}

/** The configuration of a first visit. */
export const firstConfiguration: Configuration = presetConfiguration(presetList[0].id)

/** Where the present value of a field comes from, or null where the user has changed it or nobody said. */
export function provenanceOf(configuration: Configuration, name: FieldName): Sourced<Value> | null {
  const sourced = sourcedBase(configuration)[name]
  return sourced && Object.is(sourced.value, configuration[name]) ? sourced : null
}

const isCatalogueName = (name: string): name is CatalogueName => name === 'drive' || name === 'bus' || name === 'host'

/** The fields that some entry of a catalogue says something about. */
const catalogueFields = (name: CatalogueName): readonly FieldName[] =>
  fieldNames.filter((field) => [...catalogues[name].values()].some((values) => values[field]))

/**
 * Sets one field; choosing a drive, bus or host also sets everything its catalogue decides, as a link that names it does.
 * Choosing "own" keeps the present values as a start.
 */
export function setField(configuration: Configuration, name: FieldName, value: Value): Configuration {
  const chosen = withValues(configuration, { [name]: value })
  if (!isCatalogueName(name) || !catalogues[name].has(String(value))) return chosen
  const base = baseConfiguration(chosen)
  const values: Partial<Record<FieldName, Value>> = {}
  for (const field of catalogueFields(name)) values[field] = base[field]
  return withValues(chosen, values)
}

/** Sets several fields at once; a drive, bus or host among them brings its facts first, the others then stand as given. */
export function setFields(configuration: Configuration, values: Partial<Record<FieldName, Value>>): Configuration {
  let chosen = configuration
  for (const name of catalogueNames) {
    const value = values[name]
    if (value !== undefined && value !== configuration[name]) chosen = setField(chosen, name, value)
  }
  return withValues(chosen, values)
}
