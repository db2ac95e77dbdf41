import type { ReactElement } from 'react'
import type { Cell } from '../../answer/document.ts'
import { AnswerTable } from '../../answer/page/AnswerTable.tsx'
import { commandOverheads } from '../../catalog/library/classes.ts'
import {
  interfaceRows,
  pricedControllers,
  pricedDrives,
  pricesAsOf,
  type PricedDrive,
} from '../../catalog/publishedResults/white2001Prices.ts'
import { formatCount, formatNumber, formatTime } from '../../units/formatQuantity.ts'
import type { Changes } from '../shared/answer.ts'
import { sourceOf } from './catalogueText.ts'
import type { Look, Take } from './CatalogueEntry.tsx'

const megabytes = (rate: number): string => formatNumber(rate / 1e6, true)
const dollars = (value: number): string => `$ ${value.toFixed(2)}`

const ratesText = ({ slowestRate, fastestRate }: PricedDrive): string =>
  slowestRate === fastestRate ? megabytes(fastestRate) : `${megabytes(slowestRate)}–${megabytes(fastestRate)}`

interface PricesProps {
  readonly take: Take
  readonly look: Look
}

/** What is said of a price that is taken over. */
const taken = ({ drivePrice, controllerPrice, controllerDrives }: Changes): string =>
  drivePrice === undefined
    ? `A controller for ${String(controllerDrives)} costs $ ${String(controllerPrice)} now.`
    : `A drive costs $ ${String(drivePrice)} now.`

/** Rows under their heads, a row of a price with the press that takes it over. */
const Entries = ({ take, look, label, head, rows, isProse = false }: PricesProps & EntriesProps): ReactElement => (
  <AnswerTable
    {...look}
    caption={label}
    className="numbers"
    setAll={(values) => take(values, taken(values))}
    table={{ columns: head.map((name) => ({ name, kind: 'text', isSpoken: name === 'Use' })), rows, isProse }}
  />
)

interface EntriesProps {
  readonly label: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  readonly isProse?: boolean
}

const use = (name: string, sets: Changes): Cell => ({ value: 'Use price', sets, spoken: `Use price of ${name}` })

const disks: EntriesProps = {
  label: 'Prices of disks',
  head: ['Disk', 'Family', 'Capacity, GB', 'Speed, rpm', 'Seek, ms', 'Rate, MB/s', 'Buffer, MiB', 'Price', 'Per GB', 'Use'],
  rows: pricedDrives.map((one) => [
    one.name,
    one.family,
    String(one.capacity / 1e9),
    formatCount(one.rpm),
    [one.seekRead, one.seekWrite].flatMap((seek) => (seek === null ? [] : formatNumber(seek * 1e3))).join(' / '),
    ratesText(one),
    String(one.buffer / 1_048_576),
    `$ ${one.dollars}`,
    { value: dollars(one.dollarsPerGigabyte), ...(one.suspected !== undefined && { aside: '?' }) },
    use(one.name, { drivePrice: one.dollars, driveCapacity: one.capacity / 1e9 }),
  ]),
}

const controllers: EntriesProps = {
  label: 'Prices of controllers',
  head: ['Controller', 'Family', 'RAID', 'Devices', 'Rate, MB/s', 'Sustained, MB/s', 'Cache', 'Price', 'Per device', 'Use'],
  rows: pricedControllers.map((one) => [
    one.name,
    one.family,
    one.raid,
    String(one.devices),
    megabytes(one.fastestRate),
    one.sustained ? one.sustained.map(megabytes).join('–') : 'not published',
    one.cache ?? 'none',
    `$ ${one.dollars}`,
    dollars(one.dollarsPerDevice),
    use(one.name, { controllerPrice: one.dollars, controllerDrives: one.devices }),
  ]),
}

const interfaces = interfaceRows.map(({ what, ide, scsi, here }) => [what, ide, scsi, here])

const overheads = commandOverheads.map(({ what, least, most, sources, note }) => {
  const time = least === most ? formatTime(least) : `${formatNumber(least * 1e3)}–${formatTime(most)}`
  return [what, time, [...sources.map((id) => sourceOf(id).title), ...(note === undefined ? [] : [note])].join('; ')]
})

/** Tables 1 and 2 of White, Ng & Hillyer 2001, and what a command costs. */
export function Prices(props: PricesProps): ReactElement {
  const suspected = [...new Set(pricedDrives.flatMap((one) => one.suspected ?? []))]
  return (
    <>
      <p className="note">{pricesAsOf}.</p>
      <Entries {...props} {...disks} />
      <p className="note">? Cannot be as printed, or is doubtful: {suspected.join('; ')}.</p>
      <h3>Controllers</h3>
      <Entries {...props} {...controllers} />
      <p className="note">The paper prints a cache of 32 without a unit.</p>
      <h3>The two interfaces at the end of 2000 (Table 2)</h3>
      <Entries {...props} label="IDE and SCSI" head={['Interface', 'IDE', 'SCSI', 'Here']} rows={interfaces} isProse />
      <h3>What one command costs</h3>
      <Entries {...props} label="What a command costs" head={['What', 'Time', 'Source']} rows={overheads} isProse />
    </>
  )
}
