import { busList } from '../catalog/buses.ts'
import { driveList } from '../catalog/drives.ts'
import { hopRules } from '../catalog/hops.ts'
import { hostList } from '../catalog/hosts.ts'
import { machineDriveIds } from '../catalog/machineDriveIds.ts'
import { machineDrives } from '../catalog/machineDrives.ts'
import { titleOf, type Field } from '../configuration/fields/field.ts'
import { fieldNames, fieldOf } from '../configuration/fields/fields.ts'
import { toJson } from '../configuration/link/json.ts'
import { formatLink } from '../configuration/link/link.ts'
import { firstConfiguration, presetConfiguration, presetList } from '../configuration/presets.ts'
import { driveOptions } from '../configuration/resolve/driveOptions.ts'
import { baseUnits } from '../views/shared/columnKeys.ts'
import { columnKinds } from '../views/shared/figure.ts'
import type { ListRow } from './listKinds.ts'
import { printedIn } from './printedIn.ts'

/** Drives by what names them: a field, the text of a machine, or a flag that looks them up. */
function drives(): readonly ListRow<'drives'>[] {
  const isField = (id: string): boolean => driveList.some((drive) => drive.id === id)
  return [
    ...driveList.map(({ id, name }) => ({ id, name, flag: 'drive', about: driveOptions.find((one) => one.id === id)?.about ?? '' })),
    ...machineDriveIds.filter((id) => !isField(id)).map((id) => ({ id, name: machineDrives[id].name, flag: 'machine', about: '' })),
    ...driveOptions
      .filter(({ id, lacks }) => lacks === undefined && !isField(id))
      .map(({ id, name, about }) => ({ id, name, flag: 'library-drive', about })),
  ]
}

/** What a number of a field is counted in, in base units. */
const unitOf = (field: Field): string =>
  field.type === 'number'
    ? [field.kind === 'count' ? field.unit : baseUnits[columnKinds[field.kind]], field.per].filter(Boolean).join(' per ')
    : ''

const started = toJson(firstConfiguration)

/** What can be named, but for papers and programs. */
export const lists = {
  presets: (): readonly ListRow<'presets'>[] =>
    presetList.map(({ id, title, drive, bus, host }) => ({ id, name: title, drive, bus, host, link: formatLink(presetConfiguration(id)) })),
  drives,
  hosts: (): readonly ListRow<'hosts'>[] => hostList.map(({ id, name, values }) => ({ id, name, readCost: values.readCost.value })),
  links: (): readonly ListRow<'links'>[] => [
    ...busList.map(({ id, name, values }) => ({ id, name, flag: 'bus', rate: values.busRate.value, generations: '' })),
    ...Object.values(hopRules).map(({ word, title, generations = [] }) => {
      return { id: word, name: title, flag: 'machine', rate: null, generations: generations.join(' ') }
    }),
  ],
  fields: (): readonly ListRow<'fields'>[] =>
    fieldNames.map(fieldOf).map((field) => ({
      id: field.key,
      name: titleOf(field),
      group: field.group,
      unit: unitOf(field),
      least: field.type === 'number' ? field.minimum : null,
      most: field.type === 'number' ? field.maximum : null,
      start: String(started[field.key]),
      choices: field.type === 'choice' ? field.choices.map(({ value }) => value).join(' ') : '',
    })),
  figures: async (): Promise<readonly ListRow<'figures'>[]> => {
    const { allFigures } = await import('../reports/figures.ts')
    return (await allFigures()).map(({ view, figure: { id, name } }) => ({ id, name, view, printed: printedIn[id] ?? '' }))
  },
}
