import { Fragment, type ReactElement } from 'react'
import { ghostLetter } from '../../charts/ghost.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { capitalized } from '../../views/shared/intervalText.ts'
import { Scrolling } from '../../views/shared/Scrolling.tsx'
import type { ViewProps } from '../../views/view.ts'
import type { Cell, Column, Table } from '../document.ts'
import { cellText, valueOf } from '../tables.ts'

interface AnswerTableProps extends Pick<ViewProps, 'setAll'> {
  readonly table: Table
  readonly unit: RateUnit
  readonly caption: string
  readonly className: string
}

const headingOf = ({ name, heading = name }: Column): string => heading

/** Columns side by side that have the same group, or one that has none. */
const groupsOf = (columns: readonly Column[]): readonly (readonly [Column, ...Column[]])[] => {
  const groups: [Column, ...Column[]][] = []
  for (const column of columns) {
    const last = groups.at(-1)
    if (last && column.group !== undefined && last[0].group === column.group) last.push(column)
    else groups.push([column])
  }
  return groups
}

function Head({ columns }: { readonly columns: readonly Column[] }): ReactElement {
  const groups = groupsOf(columns)
  const hasNames = columns.some((column) => column.group !== undefined && headingOf(column) !== '')
  return (
    <thead>
      <tr>
        {groups.map(([first, ...others], index) => {
          const isGroup = first.group !== undefined
          const name = first.group ?? (index === 0 ? capitalized(headingOf(first)) : headingOf(first))
          return (
            <th
              key={name}
              scope={isGroup ? 'colgroup' : 'col'}
              colSpan={isGroup ? 1 + others.length : undefined}
              rowSpan={hasNames && !isGroup ? 2 : undefined}
              data-here={first.isHere || undefined}
            >
              {first.isSpoken ? <span className="spoken">{name}</span> : name}
            </th>
          )
        })}
      </tr>
      {hasNames && (
        <tr>
          {groups.flat().map((column) => column.group !== undefined && <th key={`${column.group} ${column.name}`}>{headingOf(column)}</th>)}
        </tr>
      )}
    </thead>
  )
}

interface CellsProps extends Pick<AnswerTableProps, 'unit' | 'setAll'> {
  readonly columns: readonly Column[]
  readonly cells: readonly Cell[]
  readonly isHere: boolean
}

/** A cell that sets fields is a button: a word, or a place on a map, pressed where the present configuration stands. */
function CellContent({
  cell,
  column,
  unit,
  isHere,
  setAll,
}: Omit<CellsProps, 'columns' | 'cells'> & { cell: Cell; column: Column }): ReactElement | string {
  const text = cellText(cell, column, unit)
  if (typeof cell !== 'object' || !cell?.sets) return text
  const { sets, spoken, value, isPinned } = cell
  const onClick = (): void => setAll(sets)
  if (typeof value === 'string')
    return (
      <button type="button" className="link" aria-label={spoken} onClick={onClick}>
        {text}
      </button>
    )
  const letter = isPinned ? `${ghostLetter} ` : ''
  return (
    <button
      type="button"
      aria-pressed={isHere && column.isHere === true}
      aria-label={spoken && letter + spoken}
      data-ghost={isPinned ? '' : undefined}
      onClick={onClick}
    >
      {letter !== '' && <strong>{letter}</strong>}
      {text}
    </button>
  )
}

const Cells = ({ columns, cells, ...props }: CellsProps): ReactElement => (
  <>
    {columns.map((column, index) => (
      <td key={`${column.group ?? ''} ${column.name}`} className={column.isAside ? 'quiet' : undefined}>
        <CellContent cell={cells[index] ?? null} {...{ column, ...props }} />
      </td>
    ))}
  </>
)

/** The numbers of a section, those of A behind or beneath the present ones. */
export function AnswerTable({ table, unit, caption, className, setAll }: AnswerTableProps): ReactElement {
  const { columns, rows, here, isStacked } = table
  const shown = columns.map((column, index) => ({ column, index })).filter(({ column }) => column.only !== 'files')
  const beside = shown.filter(({ column }) => !(isStacked && column.isPinned))
  const beneath = shown.filter(({ column }) => isStacked && column.isPinned)
  const own = beside.slice(1)
  const [first] = beside
  const of = (list: typeof shown, row: readonly Cell[]): Pick<CellsProps, 'columns' | 'cells'> => ({
    columns: list.map(({ column }) => column),
    cells: list.map(({ index }) => row[index] ?? null),
  })
  return (
    <Scrolling label={caption}>
      <table className={className}>
        <caption className="spoken">{caption}</caption>
        <Head columns={beside.map(({ column }) => column)} />
        <tbody>
          {rows.map((row, index) => {
            const isHere = valueOf(row[0] ?? null) === here
            const name = first ? cellText(row[0] ?? null, first.column, unit) : ''
            return (
              // rows have no identity but their place
              // oxlint-disable-next-line react/no-array-index-key
              <Fragment key={index}>
                <tr data-here={isHere || undefined}>
                  <th scope="row">{name}</th>
                  <Cells {...of(own, row)} {...{ unit, isHere, setAll }} />
                </tr>
                {beneath.length > 0 && (
                  <tr data-pinned="">
                    <th scope="row">{`${ghostLetter} ${name}`}</th>
                    <Cells {...of(beneath, row)} {...{ unit, setAll }} isHere={false} />
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </Scrolling>
  )
}
