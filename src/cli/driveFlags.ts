import type { Configuration } from '../configuration/configuration.ts'
import { quoted } from '../configuration/fields/quoted.ts'
import { choiceOf, driveOptions, foundOptions, sheetChoice } from '../configuration/resolve/driveOptions.ts'
import { sheetDrive, type SheetQuantity } from '../configuration/resolve/driveSheet.ts'
import type { FieldValues } from '../configuration/resolve/ownDrive.ts'
import { readSheet, textsOf } from '../configuration/resolve/sheetTexts.ts'
import { failure, success, type Result } from '../domain/problem.ts'

/** What a flag about the drive sets in a configuration. */
export type DriveValues = (configuration: Configuration) => FieldValues

/** What a sheet's values are called in a flag. */
const keys: Readonly<Record<string, SheetQuantity | 'name'>> = {
  name: 'name',
  rpm: 'rpm',
  capacity: 'capacity',
  rim: 'rateOuter',
  hub: 'rateInner',
  average: 'seekAverage',
  single: 'seekSingle',
  buffer: 'buffer',
}

const malformed = (field: string, message: string): Result<never> =>
  failure({ code: 'malformed', field, message: `--${field}: ${message}` })

/**
 * Reads "rpm=7200,capacity=20TB,rim=291,average=7.8ms": a drive made from its data sheet, the rest borrowed from its class.
 *
 * @returns what it sets, or what of it cannot be read or cannot both be
 */
export function readDriveSheet(text: string): Result<DriveValues> {
  const flag = 'drive-sheet'
  const texts: Record<string, string> = { ...textsOf(null) }
  for (const part of text.split(',')) {
    const [, key = '', value = ''] = /^\s*([a-z]+)\s*=\s*(.+?)\s*$/.exec(part) ?? []
    const quantity = Object.hasOwn(keys, key) ? keys[key] : undefined
    if (!quantity) return malformed(flag, `${quoted(part)} is none of: ${Object.keys(keys).join(', ')}, like rpm=7200.`)
    texts[quantity] = value
  }
  const { sheet, unread } = readSheet({ ...textsOf(null), ...texts })
  const [first] = unread
  if (first)
    return malformed(flag, `${quoted(texts[first] ?? '')} is not a value of ${Object.keys(keys).find((key) => keys[key] === first)}.`)
  const made = sheetDrive(sheet)
  return made.ok ? success((configuration) => sheetChoice(configuration, sheet) ?? {}) : made
}

/** Reads the name of a drive of the library, as far as it takes to tell it from the others. */
export function readLibraryDrive(text: string): Result<DriveValues> {
  const flag = 'library-drive'
  const found = foundOptions(driveOptions, text)
  const exact = found.find(({ name }) => name.toLowerCase() === text.toLowerCase())
  const option = exact ?? (found.length === 1 ? found[0] : undefined)
  if (!option) {
    const which = found.length === 0 ? 'no drive' : `${found.length} drives`
    return malformed(
      flag,
      `${quoted(text)} is ${which} of: ${(found.length === 0 ? driveOptions : found).map(({ name }) => name).join(', ')}.`,
    )
  }
  return option.lacks === undefined
    ? success((configuration) => choiceOf(configuration, option))
    : malformed(flag, `${option.name}: ${option.lacks}.`)
}
