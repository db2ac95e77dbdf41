import { Fragment, useState, type ComponentType, type ReactElement } from 'react'
import type { DetailsProps, Look, Take } from './CatalogueEntry.tsx'
import { Scrolling } from '../shared/Scrolling.tsx'
import { found, nextSorting, sorted, type Column, type Sorting } from './catalogueRows.ts'

interface EntryTableProps<Entry> {
  readonly entries: readonly Entry[]
  readonly columns: readonly Column<Entry>[]
  readonly search: string
  /** "drives" or "buses". */
  readonly noun: string
  readonly Details: ComponentType<DetailsProps<Entry>>
  readonly take: Take
  readonly look: Look
}

interface HeadProps<Entry> {
  readonly column: Column<Entry>
  readonly sorting: Sorting | null
  readonly onSort: (column: string) => void
}

function Head<Entry>({ column: { id, head, unit, isWord }, sorting, onSort }: HeadProps<Entry>): ReactElement {
  const direction = sorting?.column === id ? sorting.direction : undefined
  return (
    <th scope="col" aria-sort={direction ?? 'none'} data-word={isWord}>
      <button type="button" onClick={() => onSort(id)}>
        {head}
        <span className="sort-mark" aria-hidden="true">
          {direction === undefined ? '' : direction === 'ascending' ? ' ↑' : ' ↓'}
        </span>
      </button>
      {unit !== undefined && <small>{unit}</small>}
    </th>
  )
}

interface RowProps<Entry> {
  readonly entry: Entry
  readonly columns: readonly Column<Entry>[]
  readonly isOpen: boolean
  readonly toggle: () => void
}

function Row<Entry>({ entry, columns: [first, ...others], isOpen, toggle }: RowProps<Entry>): ReactElement {
  return (
    <tr data-open={isOpen || undefined}>
      <th scope="row">
        <button type="button" aria-expanded={isOpen} onClick={toggle}>
          <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {first?.cell(entry).text}
        </button>
      </th>
      {others.map(({ id, cell, isWord }) => {
        const { text, sortBy, isRange } = cell(entry)
        return (
          <td key={id} data-word={isWord} data-range={isRange}>
            {sortBy === null ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="spoken">{text}</span>
              </>
            ) : (
              text
            )}
            {isRange && <small>class</small>}
          </td>
        )
      })}
    </tr>
  )
}

/** Entries in rows: searched, sorted by any column, each unfolding into everything that is known of it. */
export function EntryTable<Entry extends { readonly id: string }>(props: EntryTableProps<Entry>): ReactElement {
  const { entries, columns, search, noun, Details, take, look } = props
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const shown = sorted(found(entries, columns, search), columns, sorting)
  return (
    <>
      <p className="note entries-count" role="status">
        {shown.length} of {entries.length} {noun}
      </p>
      <Scrolling label={`Table of ${noun}`}>
        <table className="entries">
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.id} column={column} sorting={sorting} onSort={(id) => setSorting(nextSorting(sorting, id))} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((entry) => {
              const isOpen = open === entry.id
              return (
                <Fragment key={entry.id}>
                  <Row entry={entry} columns={columns} isOpen={isOpen} toggle={() => setOpen(isOpen ? null : entry.id)} />
                  {isOpen && (
                    <tr className="details-row">
                      <td colSpan={columns.length}>
                        <div className="entry-details">
                          <Details {...{ entry, take, look }} />
                        </div>
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </Scrolling>
      {shown.length === 0 && <p>Nothing here contains all of these words. Try a maker, a bus or a number.</p>}
    </>
  )
}
