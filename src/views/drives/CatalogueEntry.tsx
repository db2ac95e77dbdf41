import type { ReactElement } from 'react'
import { AnswerTable, type AnswerTableProps } from '../../answer/page/AnswerTable.tsx'
import { busList } from '../../catalog/buses.ts'
import { busNotes } from '../../catalog/busNotes.ts'
import { driveList } from '../../catalog/drives.ts'
import type { LibraryBus, LibraryDrive, LibraryValue } from '../../catalog/library/entry.ts'
import { libraryDrives } from '../../catalog/library/library.ts'
import type { SourceId } from '../../catalog/library/sources.ts'
import { ownBus } from '../../configuration/resolve/ownBus.ts'
import { ownDrive, type FieldValues } from '../../configuration/resolve/ownDrive.ts'
import { pricesAsOf } from '../../catalog/publishedResults/white2001Prices.ts'
import { columnsOf } from '../shared/figure.ts'
import { priceOf } from './catalogueRows.ts'
import {
  busQuantities,
  classRange,
  driveQuantities,
  isSource,
  markOf,
  rangeText,
  sourceOf,
  usualOfBus,
  usualOfDrive,
  withUnit,
  zonesText,
  type QuantityText,
} from './catalogueText.ts'

/** Takes values over, and says in a sentence what was done. */
export type Take = (values: FieldValues, said: string) => void

/** A line of what is known, and where it is from. */
interface Fact {
  readonly label: string
  readonly value: string
  readonly mark: string
  readonly how?: string | undefined
  /** Whom it is taken from, in words. */
  readonly from?: string
  readonly sources?: readonly SourceId[] | undefined
}

const known = (label: string, value: LibraryValue, text: QuantityText): Fact => ({
  label,
  value: withUnit(value.value, text),
  mark: markOf(value),
  how: value.how ?? value.about,
  sources: value.sources,
})

const unpublished = (label: string): Fact => ({ label, value: 'not published', mark: '–' })

const sourceText = (id: SourceId): string => {
  const { title, where, kind } = sourceOf(id)
  return `${title} (${kind}: ${where})`
}

/** What is known of an entry, a line each; beneath it what else is said. */
const Facts = ({ of, facts, notes, look }: FactsProps): ReactElement => (
  <>
    <AnswerTable
      {...look}
      caption={`Values of ${of}`}
      className="numbers"
      table={{
        columns: columnsOf({ quantity: 'text', value: 'text', mark: 'text', source: 'text' }),
        rows: facts.map(({ label, value, mark, how = '', from = '', sources = [] }) => [
          label,
          { value, isChief: mark !== '–' },
          mark,
          [how, from, ...sources.map(sourceText)].filter((text) => text !== '').join('\n'),
        ]),
        isProse: true,
      }}
    />
    {notes.map((note) => (
      <p key={note} className="note">
        {note}
      </p>
    ))}
  </>
)

/** What tables of the catalogue are drawn with. */
export type Look = Pick<AnswerTableProps, 'palette' | 'unit'>

interface FactsProps {
  readonly of: string
  readonly facts: readonly Fact[]
  readonly notes: readonly string[]
  readonly look: Look
}

export interface DetailsProps<Entry> {
  readonly entry: Entry
  readonly take: Take
  readonly look: Look
}

interface AssumedProps {
  readonly label: string
  readonly assumed: readonly string[]
  readonly onUse: () => void
}

/** The button, and before it is pressed what it would assume. */
function UseButton({ label, assumed, onUse }: AssumedProps): ReactElement {
  return (
    <div className="use-entry stack">
      <button type="button" className="button primary" onClick={onUse}>
        {label}
      </button>
      {assumed.length === 0 ? (
        <p className="note">Nothing has to be assumed.</p>
      ) : (
        <div className="note">
          <p>Assumed with it:</p>
          <ul>
            {assumed.map((sentence) => (
              <li key={sentence}>{sentence}.</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** What a drive is sold as, for the cost per GB. */
const cost = (drive: LibraryDrive): FieldValues => ({
  drivePrice: priceOf(drive) ?? 0,
  driveCapacity: (drive.values.capacity?.value ?? 0) / 1e9,
})

function UseDrive({ drive, take }: { readonly drive: LibraryDrive; readonly take: Take }): ReactElement {
  const ready = driveList.find(({ id }) => id === drive.simulated)
  const label = 'Use this drive'
  if (ready) {
    const assumed = Object.values(ready.values).filter(({ provenance }) => provenance === 'assumed' || provenance === 'borrowed').length
    const sentence = `${assumed} of its values; the form says which and why`
    return (
      <UseButton
        label={label}
        assumed={assumed === 0 ? [] : [sentence]}
        onUse={() => take({ drive: ready.id, ...cost(drive) }, `${ready.name} is the drive now.`)}
      />
    )
  }
  const own = ownDrive(drive)
  if (!own.ok) return <p className="note">It cannot be computed with: {own.problems.map(({ message }) => message).join(' ')}</p>
  const { values, assumed } = own.value
  return (
    <UseButton
      label={label}
      assumed={assumed}
      onUse={() => take({ ...values, ...cost(drive) }, `${drive.name} is the drive now, as your own drive.`)}
    />
  )
}

const memberName = (id: string): string => libraryDrives.find((one) => one.id === id)?.name ?? (isSource(id) ? sourceOf(id).title : id)

function driveFact(drive: LibraryDrive, id: keyof typeof driveQuantities): readonly Fact[] {
  const text = driveQuantities[id]
  const value = drive.values[id]
  const label = id.startsWith('rate') && drive.rateKind !== undefined ? `${text.label} (${drive.rateKind})` : text.label
  if (value) return [known(label, value, text)]
  const range = classRange(drive, id)
  if (!range) return usualOfDrive.includes(id) ? [unpublished(label)] : []
  const how = `not published of this drive; ${range.how} of:`
  return [{ label, value: rangeText(range, text), mark: 'range of its class', how, from: range.from.map(memberName).join(', ') }]
}

const curveFact = (curve: NonNullable<LibraryDrive['seekCurve']>): Fact => ({
  label: curve.form === 'root-and-line' ? 'Seek curve a + b√x, c + d·x from e' : 'Seek curve a·√(x − 1) + b·(x − 1) + c',
  value: (['a', 'b', 'c', 'd', 'e'] as const).flatMap((name) => (curve[name] === undefined ? [] : `${name} ${curve[name]}`)).join(', '),
  mark: markOf(curve),
  how: curve.how,
  sources: [curve.source],
})

function driveFacts(drive: LibraryDrive): readonly Fact[] {
  // the keys of a literal
  const quantities = Object.keys(driveQuantities) as (keyof typeof driveQuantities)[]
  const { interface: own, zones, seekCurve, alsoPublished } = drive
  const price = priceOf(drive)
  const mark = 'published'
  return [
    own ? { label: 'Interface', value: own.value, mark, sources: own.sources } : unpublished('Interface'),
    ...quantities.flatMap((id) => driveFact(drive, id)),
    ...(zones ? [{ label: 'Zones, cylinders and sectors per track', value: zonesText(zones.value), mark, sources: zones.sources }] : []),
    ...(seekCurve ? [curveFact(seekCurve)] : []),
    ...(price === undefined ? [] : [{ label: 'Price', value: `$ ${price}`, mark, from: pricesAsOf }]),
    ...quantities.flatMap((id) => {
      const other = alsoPublished?.[id]
      return other ? [known(`${driveQuantities[id].label}, elsewhere`, other, driveQuantities[id])] : []
    }),
  ]
}

/** Everything that is known of a drive, with the source of each value. */
export const DriveDetails = ({ entry: drive, take, look }: DetailsProps<LibraryDrive>): ReactElement => (
  <>
    <UseDrive drive={drive} take={take} />
    <Facts of={drive.name} facts={driveFacts(drive)} notes={drive.notes} look={look} />
  </>
)

const connectionOf = ({ id, topology }: LibraryBus): string =>
  id.startsWith('ata') ? 'ide-channels' : topology === 'point to point' ? 'own-channels' : 'scsi-bus'

function UseBus({ bus, take }: { readonly bus: LibraryBus; readonly take: Take }): ReactElement {
  const ready = busList.find(({ id }) => id === bus.simulated)
  const own = ownBus(bus)
  const connection = connectionOf(bus)
  const onUse = (): void =>
    ready
      ? take({ bus: ready.id, connection }, `${ready.name} is the bus now.`)
      : take({ ...own.values, connection }, `${bus.name} is the bus now, as your own bus.`)
  const assumed = ready ? (busNotes[ready.id] ?? []).map((note) => note.replace(/\.$/, '')) : own.assumed
  return <UseButton label="Use this bus" assumed={assumed} onUse={onUse} />
}

/** Everything that is known of a bus. */
export function BusDetails({ entry: bus, take, look }: DetailsProps<LibraryBus>): ReactElement {
  // the keys of a literal
  const quantities = Object.keys(busQuantities) as (keyof typeof busQuantities)[]
  const facts = quantities.flatMap((id) => {
    const value = bus.values[id]
    const text = busQuantities[id]
    return value ? [known(text.label, value, text)] : usualOfBus.includes(id) ? [unpublished(text.label)] : []
  })
  const notes = [
    bus.fullDuplex ? 'Both directions at once.' : 'One direction at a time.',
    ...(bus.coding === undefined ? [] : [`Coding ${bus.coding}.`]),
    ...(bus.rule === undefined ? [] : [bus.rule]),
    ...bus.notes,
  ]
  return (
    <>
      <UseBus bus={bus} take={take} />
      <Facts of={bus.name} facts={facts} notes={notes} look={look} />
    </>
  )
}
