import { useId, useState, type ReactElement } from 'react'
import { libraryBuses, libraryDrives } from '../../catalog/library/library.ts'
import { Segments } from '../shared/Segments.tsx'
import type { ViewProps } from '../view.ts'
import { busColumns, driveColumns } from './catalogueRows.ts'
import { BusDetails, DriveDetails, type Look, type Take } from './CatalogueEntry.tsx'
import { EntryTable } from './EntryTable.tsx'
import { Prices } from './Prices.tsx'
import '../shared/input.css'

const tabs = { drives: 'Drives', buses: 'Buses', prices: 'Prices' } as const
type Tab = keyof typeof tabs

function Search({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }): ReactElement {
  const id = useId()
  return (
    <span className="search line">
      <label htmlFor={id}>Search</label>
      <input
        id={id}
        className="input"
        type="search"
        value={value}
        maxLength={100}
        placeholder="maker, class, bus, number"
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}

/** The catalogue, opened: drives, buses, prices. */
export function CatalogueTabs({ setAll, look }: Pick<ViewProps, 'setAll'> & { readonly look: Look }): ReactElement {
  const [tab, setTab] = useState<Tab>('drives')
  const [search, setSearch] = useState('')
  const [said, setSaid] = useState('')
  const take: Take = (values, sentence) => {
    setAll(values)
    setSaid(`${sentence} Undo takes it back.`)
  }
  return (
    <>
      <div className="tools">
        <Segments legend="Part of the catalogue" name="catalogue-part" options={tabs} chosen={tab} choose={setTab} />
        {(tab === 'drives' || tab === 'buses') && <Search value={search} onChange={setSearch} />}
      </div>
      <p role="status" className="used">
        {said}
      </p>
      {tab === 'drives' && (
        <EntryTable
          entries={libraryDrives}
          columns={driveColumns}
          search={search}
          noun="drives"
          Details={DriveDetails}
          {...{ take, look }}
        />
      )}
      {tab === 'buses' && (
        <EntryTable entries={libraryBuses} columns={busColumns} search={search} noun="buses" Details={BusDetails} {...{ take, look }} />
      )}
      {tab === 'prices' && <Prices {...{ take, look }} />}
    </>
  )
}
