import { gallerySystems, type GallerySystem } from '../catalog/gallery.ts'
import { toJson, type WrittenValues } from '../configuration/link/json.ts'
import { formatLink } from '../configuration/link/link.ts'
import { presetById } from '../configuration/presets.ts'
import { witnesses } from '../prediction/witnesses.ts'
import { formatPercent, rateNumber } from '../units/formatQuantity.ts'
import { systemForms } from '../views/systemForms.ts'
import { systemConfiguration, systemNumbers, type SystemNumbers } from '../views/systems/systemNumbers.ts'
import type { AskedRow } from '../reports/askedOfRow.ts'
import { csvText } from '../reports/tableText.ts'
import { tableOf, type Column } from '../views/shared/columns.ts'
import { jsonLine, type Status } from './answers.ts'
import { refuse, type CommandPorts } from './configurations.ts'
import type { Given } from './given.ts'
import { alignedWithin } from './tableLines.ts'
import { notTaken } from './words.ts'

type Listed = readonly [system: GallerySystem, numbers: SystemNumbers]

function row([{ preset }, { random, busy, sequential, limits, link, filling, drives }]: Listed): readonly string[] {
  return [
    preset,
    presetById(preset).title,
    rateNumber(random, 'MB/s'),
    busy === null ? '–' : `${link} ${formatPercent(busy)}`,
    rateNumber(sequential, 'MB/s'),
    limits.length > 0 ? link : drives,
    `${filling} for the ${link}`,
  ]
}

const head = ['--preset', 'system', 'random, MB/s', 'busy', 'sequential, MB/s', 'limit', 'drives that fill it'] as const

const table = (listed: readonly Listed[], columns: number | undefined): string =>
  ['Systems of today, by formula; reads of 1 MiB, one per disk:', '', ...alignedWithin(columns)(head, listed.map(row), [2, 4]), ''].join(
    '\n',
  )

/** A system of today with what it delivers. */
export interface SystemLine extends Pick<SystemNumbers, 'random' | 'busy' | 'sequential'> {
  readonly preset: string
  readonly title: string
  readonly link: string
  /** What limits sequential reads: the link, or the drives. */
  readonly limit: string
  /** As many drives, read in sequence, fill one such link. */
  readonly fills: { readonly link: string; readonly drives: number }
  readonly asked: WrittenValues
}

const object = ([system, { random, busy, sequential, limits, link, filling, drives }]: Listed): SystemLine => ({
  preset: system.preset,
  title: presetById(system.preset).title,
  link: formatLink(systemConfiguration(system)),
  random,
  busy,
  sequential,
  limit: limits.length > 0 ? link : drives,
  fills: { link, drives: filling },
  asked: toJson(systemConfiguration(system)),
})

/** The same for a spreadsheet, but for what was asked. */
const fileColumns: readonly Column<SystemLine>[] = [
  { name: 'preset', kind: 'text', of: ({ preset }) => preset },
  { name: 'title', kind: 'text', of: ({ title }) => title },
  { name: 'random', kind: 'rate', of: ({ random }) => random },
  { name: 'busy', kind: 'share', of: ({ busy }) => busy },
  { name: 'sequential', kind: 'rate', of: ({ sequential }) => sequential },
  { name: 'limit', kind: 'text', of: ({ limit }) => limit },
  { name: 'fills', kind: 'text', of: ({ fills }) => fills.link },
  { name: 'drives', kind: 'count', of: ({ fills }) => fills.drives },
]

/** `busbar systems`: every system of today with its three numbers, as a table for people, or in base units. */
export async function systems({ own, rest }: Given, ports: CommandPorts): Promise<Status> {
  const [extra] = rest
  if (extra) return refuse(ports, [notTaken('systems', extra)])
  const forms = await systemForms(witnesses)
  const listed = gallerySystems.flatMap((system): readonly Listed[] => {
    const numbers = systemNumbers(system, forms)
    return numbers ? [[system, numbers]] : []
  })
  const objects = listed.map(object)
  const askedOf = (_: unknown, at: number): AskedRow => ({
    link: objects[at]?.link ?? '',
    asked: JSON.stringify(objects[at]?.asked),
    unused: '',
  })
  const format = own.get('format')
  if (format === 'json') await ports.write(objects.map(jsonLine).join(''))
  else await ports.write(format === 'csv' ? csvText(tableOf(fileColumns, objects), askedOf) : table(listed, ports.columns))
  return 0
}
