import { busList } from '../catalog/buses.ts'
import { driveList } from '../catalog/drives.ts'
import { hopRules } from '../catalog/hops.ts'
import { hostList } from '../catalog/hosts.ts'
import { machineDriveIds } from '../catalog/machineDriveIds.ts'
import { machineDrives } from '../catalog/machineDrives.ts'
import { quoted } from '../configuration/fields/quoted.ts'
import { formatLink } from '../configuration/link/link.ts'
import { presetConfiguration, presetList } from '../configuration/presets.ts'
import { driveOptions } from '../configuration/resolve/driveOptions.ts'
import type { Problem } from '../domain/problem.ts'
import { didYouMean } from '../units/didYouMean.ts'
import { papers } from '../papers/papers.ts'
import { dialects } from '../pasted/dialects/dialects.ts'
import { allFigures } from '../reports/figures.ts'
import type { FigureColumn, FigureTable } from '../views/shared/figure.ts'
import type { Status } from './answers.ts'
import { refuse, type CommandPorts } from './configurations.ts'
import { listNames, type ListName } from './flags.ts'
import type { Given } from './given.ts'
import { printedIn } from './printedIn.ts'
import { tableAs } from './tableLines.ts'
import { notTaken } from './words.ts'

type Row = FigureTable['rows'][number]

const table = (columns: Readonly<Record<string, FigureColumn['kind']>>, rows: readonly Row[]): FigureTable => ({
  columns: Object.entries(columns).map(([name, kind]) => ({ name, kind })),
  rows,
})

/** Drives by what names them: a field, the text of a machine, or a flag that looks them up. */
const drives = (): FigureTable =>
  table({ id: 'text', name: 'text', flag: 'text', about: 'text' }, [
    ...driveList.map(({ id, name }): Row => [id, name, 'drive', driveOptions.find((option) => option.id === id)?.about ?? '']),
    ...machineDriveIds
      .filter((id) => !driveList.some((drive) => drive.id === id))
      .map((id): Row => [id, machineDrives[id].name, 'machine', '']),
    ...driveOptions
      .filter(({ id, lacks }) => lacks === undefined && !driveList.some((drive) => drive.id === id))
      .map(({ id, name, about }): Row => [id, name, 'library-drive', about]),
  ])

const links = (): FigureTable =>
  table({ id: 'text', name: 'text', flag: 'text', rate: 'rate', generations: 'text' }, [
    ...busList.map(({ id, name, values }): Row => [id, name, 'bus', values.busRate.value, '']),
    ...Object.values(hopRules).map(({ word, title, generations = [] }): Row => [word, title, 'machine', null, generations.join(' ')]),
  ])

/** What can be named, by what it is. */
const lists: Readonly<Record<ListName, () => FigureTable | Promise<FigureTable>>> = {
  presets: () =>
    table(
      { id: 'text', name: 'text', drive: 'text', bus: 'text', host: 'text', link: 'text' },
      presetList.map(({ id, title, drive, bus, host }) => [id, title, drive, bus, host, formatLink(presetConfiguration(id))]),
    ),
  drives,
  hosts: () =>
    table(
      { id: 'text', name: 'text', readCost: 'time' },
      hostList.map(({ id, name, values }) => [id, name, values.readCost.value]),
    ),
  links,
  figures: async () =>
    table(
      { id: 'text', name: 'text', view: 'text', printed: 'text' },
      (await allFigures()).map(({ view, figure }) => [figure.id, figure.name, view, printedIn[figure.id] ?? '']),
    ),
  papers: async () =>
    table(
      { id: 'text', name: 'text' },
      await Promise.all(Object.entries(papers).map(async ([id, load]) => [id, (await load()).heading.replace(/\. .*/s, '')])),
    ),
  programs: () =>
    table(
      { id: 'text', command: 'text' },
      dialects.map(({ id, command }) => [id, command]),
    ),
}

/** Ids of a list. */
export const idsOf = async (name: ListName): Promise<readonly string[]> => (await lists[name]()).rows.map(([id]) => String(id))

/** What is wrong with ids that a list does not have. */
export async function unlisted(name: ListName, ids: readonly string[]): Promise<readonly Problem[]> {
  if (ids.length === 0) return []
  const known = await idsOf(name)
  return ids
    .filter((id) => !known.includes(id))
    .map((id) => {
      const message = `There is no ${name.slice(0, -1)} ${quoted(id)}: busbar list ${name}.${didYouMean(id, known)}`
      return { code: 'unknown-choice', field: name, message }
    })
}

/** `busbar list`: everything of one kind that can be named. */
export async function list({ own, rest }: Given, ports: CommandPorts): Promise<Status> {
  const [first, second] = rest.map((word) => (word.kind === 'operand' ? word.text : ''))
  const name = listNames.find((one) => one === first)
  if (name === undefined)
    return refuse(ports, [
      `list ${first === undefined ? 'needs the name of one of' : `has no ${quoted(first)}. Choose one of`}: ${listNames.join(', ')}.${didYouMean(first ?? '', listNames)}`,
    ])
  if (second !== undefined && rest[1]) return refuse(ports, [notTaken('list', rest[1])])
  await ports.write(tableAs(own.get('format'), await lists[name](), ports.columns))
  return 0
}
