import { failure, refused, type Problem, type Result } from '../../domain/problem.ts'
import { allowedRange, checkValue, type Configuration, type Value } from '../configuration.ts'
import { titleOf } from '../fields/field.ts'
import { fieldByKey, fieldNames, fieldOf, fields, type FieldName } from '../fields/fields.ts'
import { presetConfiguration, presetIds, setFields, unnamedStart } from '../presets.ts'
import { rowKey } from '../fields/rowFields.ts'
import { withAskedAxis } from '../askedAxis.ts'
import { withRowValues } from '../rows.ts'
import { linkVersion, parseLink } from './link.ts'
import { otherRows, othersKey } from './otherDrives.ts'
import { quoted } from '../fields/quoted.ts'

/** Every value of a configuration by the keys of links. */
export interface WrittenValues {
  readonly [key: string]: number | string
}

/** A configuration as JSON: keys of links, numbers in base units (seconds, bytes, bytes per second, shares). */
export function toJson(configuration: Configuration): WrittenValues {
  const json: Record<string, number | string> = { preset: configuration.preset }
  for (const name of fieldNames) {
    const value = configuration[name]
    json[fields[name].key] = typeof value === 'object' ? value.text : value
  }
  return json
}

/** A number in digits alone, and not zero. */
const isBare = (text: string): boolean => /^[+\-.\d][\d.e+-]*$/i.test(text.trim()) && Number(text) !== 0

/** Checks a value that a program wrote: a number is in base units, and a text of a number has its unit. */
export function checkWritten(name: FieldName, value: unknown): Result<Value> {
  const field = fieldOf(name)
  if (typeof value !== 'string' || field.type !== 'number' || field.unit === '' || !isBare(value)) return checkValue(name, value)
  const message = `${titleOf(field)} is the text ${quoted(value)}, without a unit. Give a text with one, ${allowedRange(field)}, or a number in base units.`
  return refused('wrong-unit', field.key, message)
}

/**
 * Reads a configuration from parsed JSON. Keys are those of links (or the field's name); a number is in base units, a text is
 * read as in a link ("64KiB"); `link` may hold a whole link. Only own plain keys are looked at; nothing is merged.
 *
 * @returns the configuration, or every problem of the object at once
 */
export function fromJson(json: unknown): Result<Configuration> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return failure({ code: 'malformed', field: '', message: 'A configuration is an object of fields, like {"disks": 4, "size": "64KiB"}.' })
  }
  const entries: readonly [string, unknown][] = Object.entries(json)
  if (entries.length > 400)
    return failure({ code: 'too-long', field: '', message: `The object has ${entries.length} keys; at most 400 are read.` })
  const problems: Problem[] = []
  const values: Partial<Record<FieldName, Value>> = {}
  const rows: (readonly [string, number | string])[] = []
  let start: Configuration | undefined
  let presetId: string | undefined
  const said = new Map(entries)
  const [others, preset, machine = ''] = [othersKey, 'preset', 'machine'].map((key) => said.get(key))
  if (typeof others === 'string' && machine === '') {
    const rowsOfOthers = otherRows(others, { preset: typeof preset === 'string' ? preset : '' })
    if (rowsOfOthers !== '') said.set('machine', rowsOfOthers)
  }
  for (const [key, value] of said) {
    // until version 2 one machine was described twice
    if (key === 'id' || key === 'reads-over' || (key === othersKey && typeof value === 'string')) continue
    if (key === 'v') {
      if (value !== 1 && value !== linkVersion)
        problems.push({
          code: 'newer-version',
          field: 'v',
          message: `v must be ${linkVersion}, the version of the fields that this Busbar reads.`,
        })
    } else if (key === 'link' && typeof value === 'string') {
      const read = parseLink(value)
      problems.push(...read.problems)
      start = read.configuration
    } else if (key === 'preset') presetId = typeof value === 'string' ? value : ''
    else {
      if (rowKey(key)) {
        rows.push([key, typeof value === 'number' ? value : String(value)])
        continue
      }
      const name = fieldByKey(key) ?? fieldNames.find((field) => field === key)
      const checked = name && checkWritten(name, value)
      if (!name || !checked) problems.push({ code: 'unknown-key', field: key.slice(0, 60), message: `${quoted(key)} is not a field.` })
      else if (values[name] !== undefined)
        problems.push({ code: 'repeated-key', field: key, message: `${quoted(key)} is given twice, by its key and by its name.` })
      else if (checked.ok) values[name] = checked.value
      else problems.push(...checked.problems)
    }
  }
  if (presetId !== undefined && !presetIds.some((id) => id === presetId)) {
    problems.push({
      code: 'unknown-choice',
      field: 'preset',
      message: `preset is ${quoted(presetId)}. Choose one of: ${presetIds.join(', ')}.`,
    })
  }
  if (start && presetId !== undefined)
    problems.push({ code: 'inconsistent', field: 'preset', message: 'Give a link or a preset, not both: each is a starting point.' })
  if (problems.length > 0) return failure(...problems)
  const chosen = setFields(start ?? (presetId === undefined ? unnamedStart(values) : presetConfiguration(presetId)), values)
  return withAskedAxis(withRowValues(chosen, rows), values.axis)
}
