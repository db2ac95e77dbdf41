import type { ReactElement } from 'react'
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
import type { Take } from './Details.tsx'

/** Columns of words, which begin at their left. */
const words: ReadonlySet<string> = new Set(['Family', 'RAID'])

const megabytes = (rate: number): string => formatNumber(rate / 1e6, true)
const dollars = (value: number): string => `$ ${value.toFixed(2)}`

const ratesText = ({ slowestRate, fastestRate }: PricedDrive): string =>
  slowestRate === fastestRate ? megabytes(fastestRate) : `${megabytes(slowestRate)}–${megabytes(fastestRate)}`

/** Heads of a table of prices; the last column has the buttons. */
function Heads({ names }: { readonly names: readonly string[] }): ReactElement {
  return (
    <tr>
      {names.map((name) => (
        <th key={name} scope="col" data-word={words.has(name) || undefined}>
          {name}
        </th>
      ))}
      <th scope="col">
        <span className="spoken">Use</span>
      </th>
    </tr>
  )
}

function UsePrice({ name, onUse }: { readonly name: string; readonly onUse: () => void }): ReactElement {
  return (
    <button type="button" className="button" aria-label={`Use price of ${name}`} onClick={onUse}>
      Use price
    </button>
  )
}

function Disks({ take }: { readonly take: Take }): ReactElement {
  return (
    <Scrolling label="Prices of disks">
      <table className="entries prices">
        <thead>
          <Heads names={['Disk', 'Family', 'Capacity, GB', 'Speed, rpm', 'Seek, ms', 'Rate, MB/s', 'Buffer, MiB', 'Price', 'Per GB']} />
        </thead>
        <tbody>
          {pricedDrives.map((one) => (
            <tr key={one.name}>
              <th scope="row">{one.name}</th>
              <td data-word>{one.family}</td>
              <td>{one.capacity / 1e9}</td>
              <td>{formatCount(one.rpm)}</td>
              <td>{[one.seekRead, one.seekWrite].flatMap((seek) => (seek === null ? [] : formatNumber(seek * 1e3))).join(' / ')}</td>
              <td>{ratesText(one)}</td>
              <td>{one.buffer / 1_048_576}</td>
              <td>$ {one.dollars}</td>
              <td>
                {dollars(one.dollarsPerGigabyte)}
                {one.suspected !== undefined && <sup>?</sup>}
              </td>
              <td>
                <UsePrice
                  name={one.name}
                  onUse={() => take({ drivePrice: one.dollars, driveCapacity: one.capacity / 1e9 }, `A drive costs $ ${one.dollars} now.`)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

function Controllers({ take }: { readonly take: Take }): ReactElement {
  return (
    <Scrolling label="Prices of controllers">
      <table className="entries prices">
        <thead>
          <Heads names={['Controller', 'Family', 'RAID', 'Devices', 'Rate, MB/s', 'Sustained, MB/s', 'Cache', 'Price', 'Per device']} />
        </thead>
        <tbody>
          {pricedControllers.map((one) => (
            <tr key={one.name}>
              <th scope="row">{one.name}</th>
              <td data-word>{one.family}</td>
              <td data-word>{one.raid}</td>
              <td>{one.devices}</td>
              <td>{megabytes(one.fastestRate)}</td>
              <td>{one.sustained ? one.sustained.map(megabytes).join('–') : 'not published'}</td>
              <td>{one.cache ?? 'none'}</td>
              <td>$ {one.dollars}</td>
              <td>{dollars(one.dollarsPerDevice)}</td>
              <td>
                <UsePrice
                  name={one.name}
                  onUse={() =>
                    take(
                      { controllerPrice: one.dollars, controllerDrives: one.devices },
                      `A controller for ${one.devices} costs $ ${one.dollars} now.`,
                    )
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

function Interfaces(): ReactElement {
  return (
    <Scrolling label="IDE and SCSI">
      <table className="entries prices">
        <thead>
          <tr>
            <th scope="col">Interface</th>
            <th scope="col" data-word>
              IDE
            </th>
            <th scope="col" data-word>
              SCSI
            </th>
            <th scope="col" data-word>
              Here
            </th>
          </tr>
        </thead>
        <tbody>
          {interfaceRows.map(({ what, ide, scsi, here }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td data-word>{ide}</td>
              <td data-word>{scsi}</td>
              <td data-word>{here}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

function Overheads(): ReactElement {
  return (
    <Scrolling label="What a command costs">
      <table className="entries prices">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Time</th>
            <th scope="col" data-word>
              Source
            </th>
          </tr>
        </thead>
        <tbody>
          {commandOverheads.map(({ what, least, most, sources, note }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{least === most ? formatTime(least) : `${formatNumber(least * 1e3)}–${formatTime(most)}`}</td>
              <td data-word>{[...sources.map((id) => sourceOf(id).title), ...(note === undefined ? [] : [note])].join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

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
      <Interfaces />
      <h3>What one command costs</h3>
      <Overheads />
    </>
  )
}
