import { isOneBus } from '../configuration/machineOf.ts'
import { driveConflicts } from '../catalog/driveConflicts.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { titleOf } from '../configuration/fields/field.ts'
import { fieldOf, type FieldName } from '../configuration/fields/fields.ts'
import { isExtrapolated, baseConfiguration, presetById } from '../configuration/presets.ts'
import { aboutOf, originOf } from '../configuration/sources.ts'
import { resolve } from '../configuration/resolve/resolve.ts'
import { withMethod, type Method } from '../domain/scenario.ts'
import { formatDuration } from '../units/formatDuration.ts'
import { isolated } from '../units/visibleText.ts'
import { rateUnit, valueText } from '../views/shared/fieldText.ts'
import { fieldsOf, groupsOf } from '../views/shared/groups.ts'
import type { Witnesses } from '../prediction/witnesses.ts'

function written(configuration: Configuration, name: FieldName): string {
  const field = fieldOf(name)
  const value = configuration[name]
  if (field.type === 'number' && field.unit === 'h' && typeof value === 'number') return formatDuration(value)
  if (field.type === 'number' && typeof value === 'number') return valueText(field, value, rateUnit(configuration.units))
  if (field.type === 'choice') return field.choices.find((choice) => choice.value === value)?.label ?? String(value)
  return isolated(String(value)).replaceAll(',', ', ') || 'none'
}

/** Where a value comes from, in the words of the catalogue. */
function origin(configuration: Configuration, name: FieldName): string {
  const sourced = originOf(configuration, name)
  if (sourced) return `${sourced.provenance}: ${sourced.source}`
  return Object.is(baseConfiguration(configuration)[name], configuration[name]) ? '' : 'set for this configuration'
}

/** Origins in the order in which they are met, so that each is spelled once and referred to by its number. */
function collectOrigins(): { readonly numberOf: (text: string) => number; readonly list: readonly string[] } {
  const list: string[] = []
  return {
    list,
    numberOf: (text) => {
      if (!list.includes(text)) list.push(text)
      return list.indexOf(text) + 1
    },
  }
}

/** One value that is computed with. */
export interface AssumedValue {
  readonly name: FieldName
  readonly label: string
  readonly value: string
  /** Number of the origin, or nothing where nobody said. */
  readonly note: number | undefined
}

/** Every value that is computed with, by group, and the origins they refer to. */
export interface Assumptions {
  readonly parts: readonly { readonly title: string; readonly lines: readonly AssumedValue[] }[]
  readonly origins: readonly string[]
}

/** Spells out a configuration; each origin stands once and is referred to by its number, from 1. */
export function assumptions(configuration: Configuration): Assumptions {
  const { numberOf, list } = collectOrigins()
  const parts = groupsOf(configuration).map(({ id, title }) => {
    const { open, folded } = fieldsOf(configuration, id)
    const lines = [...open, ...folded].map((name) => {
      const text = origin(configuration, name)
      return { name, label: titleOf(fieldOf(name)), value: written(configuration, name), note: text === '' ? undefined : numberOf(text) }
    })
    return { title, lines }
  })
  return { parts, origins: list }
}

const scope = 'Random reads only: no writes, sequential streams, caches or arrays.'
const cacheScope = 'One trace through caches and disks alone: no bus or host between them, and hits take no time.'
const arrayScope = 'Requests at random places only: no sequential streams or caches.'
const machineScope = 'Random reads only, through links that carry what their protocols leave: no caches or writes.'
const queueScope = 'Requests of one size in one pattern: no file systems, drivers or caches of controllers.'
const passScope = 'Bytes in the order in which they lie: no defects, no file systems, and nothing that drives do by themselves.'
const scopes: Readonly<Record<string, string>> = { passes: passScope, striping: arrayScope, caching: cacheScope, drives: queueScope }
const asked: readonly Method[] = ['naive', 'pipelined']

/** What the formulas and the catalogue have to say against themselves, each once. */
export function caveats(configuration: Configuration, { formula }: Pick<Witnesses, 'formula'>): readonly string[] {
  const resolved = resolve(configuration)
  if (!resolved.ok) return []
  const { value } = resolved
  // arrays, caches and queues have caveats of their own, which their figures carry
  const ownScope = scopes[configuration.view] ?? (isOneBus(configuration) ? undefined : machineScope)
  const said = (ownScope === undefined ? asked : []).flatMap((method) => {
    const { caveats: own, remarks = [] } = formula.answer({ scenario: withMethod(value, method) })
    return [...own, ...remarks].map(({ message }) => message)
  })
  const preset = presetById(configuration.preset)
  // of the drive of the fields, where it is in the machine
  const conflicts = groupsOf(configuration).some(({ id }) => id === 'drives') ? (driveConflicts[configuration.drive] ?? []) : []
  return [
    ...new Set([...said, ...(isExtrapolated(preset, configuration.view) ? [aboutOf(configuration)] : []), ...conflicts, ownScope ?? scope]),
  ]
}
