import { busList } from '../catalog/buses.ts'
import { driveList } from '../catalog/drives.ts'
import { hostList } from '../catalog/hosts.ts'
import type { SystemEntry } from '../catalog/entry.ts'
import type { Known } from '../catalog/sourced.ts'
import { systemList } from '../catalog/systems.ts'
import { RecentValues } from '../domain/recentValues.ts'
import { checkValue, withValues, type Configuration, type Value } from './configuration.ts'
import { fieldNames, fieldOf, type FieldName, type Settable } from './fields/fields.ts'
import { isRowKey } from './fields/rowFields.ts'
import { isOneBus } from './machineOf.ts'
import { withRowValue } from './rows.ts'
import { structuredValue } from './structured/structured.ts'

/** A named starting point: a system of the catalogue, its values by field. What is said about it is asked of sources.ts. */
export interface Preset extends Omit<SystemEntry, 'values' | 'about' | 'card'> {
  readonly values: KnownValues
}

/** Values by field; where they are printed is asked of sources.ts, as the page begins without it. */
export type KnownValues = Partial<Record<FieldName, Known<Value>>>

/** A value of an entry as a field holds it: one with structure stands there as content, or as a text. */
function asField(name: FieldName, sourced: Known<number | string | object>): Known<Value> {
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

// that entries hold sourced values under the names of fields is checked by tests/unit/configuration/presets.test.ts
const asFields = (values: object): KnownValues =>
  Object.fromEntries(
    (Object.entries(values) as [FieldName, Known<number | string | object>][]).map(([name, one]) => [name, asField(name, one)]),
  )

const byId = (list: readonly { readonly id: string; readonly values: object }[]): ReadonlyMap<string, KnownValues> =>
  new Map(list.map(({ id, values }) => [id, asFields(values)]))

/** Every starting point; the first is the one of a first visit. */
export const presetList: readonly Preset[] = systemList.map((system) => ({ ...system, values: asFields(system.values) }))
export const presetIds: readonly string[] = presetList.map(({ id }) => id)

/** Starting points as a person chooses from them: what can be bought first; the first of a first visit is among the others. */
export const presetGroups: readonly { readonly title: string; readonly presets: readonly Preset[] }[] = [
  { title: 'Today', presets: presetList.filter(({ host }) => host === 'today') },
  { title: 'Papers', presets: presetList.filter(({ host }) => host !== 'today') },
]

const catalogues = { drive: byId(driveList), bus: byId(busList), host: byId(hostList) } as const
/** The sourced values of an entry of a catalogue; none where there is no such entry. */
export const entryValues = (name: CatalogueName, id: string): KnownValues => catalogues[name].get(id) ?? {}
export type CatalogueName = keyof typeof catalogues
export const catalogueNames: readonly CatalogueName[] = ['drive', 'bus', 'host']

/** The preset with this id; the first one where there is none. */
export const presetById = (id: string): Preset => presetList.find((preset) => preset.id === id) ?? presetList[0]

/** Whether a starting point lies outside what is published for a question. */
export const isExtrapolated = ({ extrapolated, home }: Preset, view: string): boolean => extrapolated && home !== view

type Choice = Pick<Configuration, 'preset' | CatalogueName>

/** A starting point with a drive, bus and host: its sourced values, and the configuration they make. */
interface Base {
  readonly sourced: KnownValues
  readonly configuration: Configuration
}

/**
 * Who says what of a configuration of which only preset, drive, bus and host were chosen, the last word last: the preset’s drive, bus and
 * host, the preset itself, and what was chosen in place of its drive, bus and host.
 */
export function layersOf<Values>(
  choice: Choice,
  preset: Pick<Preset, CatalogueName> & { readonly values: Values },
  entry: (name: CatalogueName, id: string) => Values,
): readonly Values[] {
  const changed = catalogueNames.filter((name) => choice[name] !== preset[name])
  return [...catalogueNames.map((name) => entry(name, preset[name])), preset.values, ...changed.map((name) => entry(name, choice[name]))]
}

/** What the configuration would say if only its preset, drive, bus and host had been chosen: sourced values by field. */
const sourcedBase = (choice: Choice): KnownValues => Object.assign({}, ...layersOf(choice, presetById(choice.preset), entryValues))

function computeBase(choice: Choice): Base {
  const values: Record<string, Value> = {}
  const sourced = sourcedBase(choice)
  for (const name of fieldNames) values[name] = sourced[name]?.value ?? fieldOf(name).default
  const { drive, bus, host } = choice
  // every field has just been given a value of its own type
  const configuration = { ...values, preset: presetById(choice.preset).id, drive, bus, host } as unknown as Configuration
  return { sourced, configuration }
}

/** More than the kinds of drives on one bus, each with the main one’s preset, bus and host, for two configurations. */
const bases = new RecentValues<Base>(32)

/** Computed once: every field of a form asks, and every kind of drives on a bus at every place of a curve. */
function baseOf(choice: Choice): Base {
  const key = `${choice.preset} ${choice.drive} ${choice.bus} ${choice.host}`
  return bases.get(key) ?? bases.set(key, computeBase(choice))
}

/** The configuration of a preset with a drive, bus and host, nothing else changed; equal choices get one object. */
export const baseConfiguration = (choice: Choice): Configuration => baseOf(choice).configuration

/** The untouched configuration of a preset. */
export function presetConfiguration(id: string): Configuration {
  const { drive, bus, host } = presetById(id)
  return baseConfiguration({ preset: presetById(id).id, drive, bus, host })
}

/** The configuration of a first visit. */
export const firstConfiguration: Configuration = presetConfiguration(presetList[0].id)

/** Where a machine without a starting point stands: drives behind an adapter of today, with its host. */
export const todaysStart = 'hba-8'

/** The starting point of values that name none: a machine of links would else keep the host of a paper of 1993. */
export const unnamedStart = (values: Partial<Record<FieldName, Value>>): Configuration =>
  presetConfiguration(isOneBus(withValues(firstConfiguration, values)) ? '' : todaysStart)

/** How the present value of a field is known, or null where the user has changed it or nobody said. */
export function provenanceOf(configuration: Configuration, name: FieldName): Known<Value> | null {
  const sourced = baseOf(configuration).sourced[name]
  return sourced && Object.is(sourced.value, configuration[name]) ? sourced : null
}

const isCatalogueName = (name: string): name is CatalogueName => name === 'drive' || name === 'bus' || name === 'host'

/** The fields that some entry of a catalogue says something about. */
const catalogueFields = (name: CatalogueName): readonly FieldName[] =>
  fieldNames.filter((field) => [...catalogues[name].values()].some((values) => values[field]))

/**
 * Sets one field, or a number of a row, where the machine can have it. Choosing a drive, bus or host also sets everything its catalogue
 * decides, as a link that names it does. Choosing "own" keeps the present values as a start.
 */
export function setField(configuration: Configuration, name: Settable, value: Value): Configuration {
  if (isRowKey(name)) {
    const changed = withRowValue(configuration, name, Number(value))
    return changed.ok ? changed.value : configuration
  }
  const chosen = withValues(configuration, { [name]: value })
  if (!isCatalogueName(name) || !catalogues[name].has(String(value))) return chosen
  const base = baseConfiguration(chosen)
  const values: Partial<Record<FieldName, Value>> = {}
  for (const field of catalogueFields(name)) values[field] = base[field]
  // what is known of an own drive leaves with it
  if (name === 'drive') values.driveNote = base.driveNote
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
