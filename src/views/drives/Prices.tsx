import type { ReactElement, ReactNode } from 'react'
import { Button } from '../shared/Button.tsx'
import { commandOverheads } from '../../catalog/library/classes.ts'
import {
  interfaceRows,
  pricedControllers,
  pricedDrives,
  pricesAsOf,
  type PricedDrive,
} from '../../catalog/publishedResults/white2001Prices.ts'
import { formatCount, formatNumber, formatTime } from '../../units/formatQuantity.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { sourceOf } from './catalogueText.ts'
import type { Take } from './CatalogueEntry.tsx'

const megabytes = (rate: number): string => formatNumber(rate / 1e6, true)
const dollars = (value: number): string => `$ ${value.toFixed(2)}`

const ratesText = ({ slowestRate, fastestRate }: PricedDrive): string =>
  slowestRate === fastestRate ? megabytes(fastestRate) : `${megabytes(slowestRate)}–${megabytes(fastestRate)}`

interface EntriesProps {
  readonly label: string
  readonly head: readonly string[]
  /** Heads of words, which begin at their left. */
  readonly words: readonly string[]
  /** The first cell of a row is its name; one more than there are heads is a button. */
  readonly rows: readonly (readonly [string, ...(readonly ReactNode[])])[]
}

function Entries({ label, head, words, rows }: EntriesProps): ReactElement {
  const hasUse = rows.some(({ length }) => length > head.length)
  return (
    <Scrolling label={label}>
      <table className="entries prices">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" data-word={words.includes(name) || undefined}>
                {name}
              </th>
            ))}
            {hasUse && (
              <th scope="col">
                <span className="spoken">Use</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                // cells have no identity but their place
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column} data-word={words.includes(head[column + 1] ?? '') || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

function UsePrice({ name, onUse }: { readonly name: string; readonly onUse: () => void }): ReactElement {
  return (
    <Button aria-label={`Use price of ${name}`} onClick={onUse}>
      Use price
    </Button>
  )
}

function Disks({ take }: { readonly take: Take }): ReactElement {
  const rows = pricedDrives.map((one): EntriesProps['rows'][number] => {
    const use = (): void => take({ drivePrice: one.dollars, driveCapacity: one.capacity / 1e9 }, `A drive costs $ ${one.dollars} now.`)
    return [
      one.name,
      one.family,
      one.capacity / 1e9,
      formatCount(one.rpm),
      [one.seekRead, one.seekWrite].flatMap((seek) => (seek === null ? [] : formatNumber(seek * 1e3))).join(' / '),
      ratesText(one),
      one.buffer / 1_048_576,
      `$ ${one.dollars}`,
      <>
        {dollars(one.dollarsPerGigabyte)}
        {one.suspected !== undefined && <sup>?</sup>}
      </>,
      <UsePrice key="use" name={one.name} onUse={use} />,
    ]
  })
  const head = ['Disk', 'Family', 'Capacity, GB', 'Speed, rpm', 'Seek, ms', 'Rate, MB/s', 'Buffer, MiB', 'Price', 'Per GB']
  return <Entries label="Prices of disks" words={['Family']} {...{ head, rows }} />
}

function Controllers({ take }: { readonly take: Take }): ReactElement {
  const rows = pricedControllers.map((one): EntriesProps['rows'][number] => {
    const { devices: controllerDrives, dollars: controllerPrice } = one
    const said = `A controller for ${controllerDrives} costs $ ${controllerPrice} now.`
    return [
      one.name,
      one.family,
      one.raid,
      one.devices,
      megabytes(one.fastestRate),
      one.sustained ? one.sustained.map(megabytes).join('–') : 'not published',
      one.cache ?? 'none',
      `$ ${one.dollars}`,
      dollars(one.dollarsPerDevice),
      <UsePrice key="use" name={one.name} onUse={() => take({ controllerPrice, controllerDrives }, said)} />,
    ]
  })
  const head = ['Controller', 'Family', 'RAID', 'Devices', 'Rate, MB/s', 'Sustained, MB/s', 'Cache', 'Price', 'Per device']
  return <Entries label="Prices of controllers" words={['Family', 'RAID']} {...{ head, rows }} />
}

const interfaces = interfaceRows.map(({ what, ide, scsi, here }) => [what, ide, scsi, here] as const)

const overheads = commandOverheads.map(({ what, least, most, sources, note }) => {
  const time = least === most ? formatTime(least) : `${formatNumber(least * 1e3)}–${formatTime(most)}`
  return [what, time, [...sources.map((id) => sourceOf(id).title), ...(note === undefined ? [] : [note])].join('; ')] as const
})

/** Tables 1 and 2 of White, Ng & Hillyer 2001, and what a command costs. */
export function Prices({ take }: { readonly take: Take }): ReactElement {
  const suspected = [...new Set(pricedDrives.flatMap((one) => one.suspected ?? []))]
  return (
    <>
      <p className="note">{pricesAsOf}.</p>
      <Disks take={take} />
      <p className="note">? Cannot be as printed, or is doubtful: {suspected.join('; ')}.</p>
      <h3>Controllers</h3>
      <Controllers take={take} />
      <p className="note">The paper prints a cache of 32 without a unit.</p>
      <h3>The two interfaces at the end of 2000 (Table 2)</h3>
      <Entries label="IDE and SCSI" head={['Interface', 'IDE', 'SCSI', 'Here']} words={['IDE', 'SCSI', 'Here']} rows={interfaces} />
      <h3>What one command costs</h3>
      <Entries label="What a command costs" head={['What', 'Time', 'Source']} words={['Source']} rows={overheads} />
    </>
  )
}
