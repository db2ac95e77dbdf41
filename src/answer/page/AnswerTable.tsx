import { Fragment, type ReactElement } from 'react'
import { ghostLetter } from '../../charts/ghost.ts'
import type { Palette } from '../../charts/palette.ts'
import { tintsOf } from '../../charts/tints.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { errorTint } from '../../views/shared/errorScale.ts'
import { capitalized } from '../../views/shared/intervalText.ts'
import { Scrolling } from '../../views/shared/Scrolling.tsx'
import type { ViewProps } from '../../views/view.ts'
import type { Cell, Column, RichCell, Table } from '../document.ts'
import { SmallCurve } from './SmallCurve.tsx'
import { WordsTable } from './WordsTable.tsx'
import { cellText, headingOf, joined, shownColumns, valueOf, type ShownColumn } from '../tables.ts'

/** What sets fields where it is pressed needs who sets them. */
export interface AnswerTableProps extends Partial<Pick<ViewProps, 'setAll'>> {
  readonly table: Table
  readonly unit: RateUnit
  readonly palette: Palette
  readonly caption: string
  readonly className: string
  /** Rows of sentences are folded. */
  readonly isPhone?: boolean | undefined
}

const keyOf = ({ group = '', name }: Column): string => `${group} ${name}`

/** Columns side by side that have the same group, or one that has none. */
function groupsOf(shown: readonly ShownColumn[]): readonly (readonly [Column, ...Column[]])[] {
  const groups: [Column, ...Column[]][] = []
  for (const { column } of shown) {
    const last = groups.at(-1)
    if (column.group !== undefined && last?.[0].group === column.group) last.push(column)
    else groups.push([column])
  }
  return groups
}

function Head({ shown }: { readonly shown: readonly ShownColumn[] }): ReactElement {
  const groups = groupsOf(shown)
  const below = shown.filter(({ column }) => column.group !== undefined)
  const hasTwo = below.some(({ column }) => headingOf(column) !== '')
  return (
    <thead>
      <tr>
        {groups.map(([first, ...others], index) => {
          const { group, isHere, isSpoken } = first
          const name = group ?? (index === 0 ? capitalized(headingOf(first)) : headingOf(first))
          const span = group === undefined ? { scope: 'col', rowSpan: hasTwo ? 2 : 1 } : { scope: 'colgroup', colSpan: 1 + others.length }
          return (
            <th key={keyOf(first)} {...span} data-here={isHere || undefined}>
              {isSpoken ? <span className="spoken">{name}</span> : name}
            </th>
          )
        })}
      </tr>
      {hasTwo && (
        <tr>
          {below.map(({ column }) => (
            <th key={keyOf(column)}>{headingOf(column)}</th>
          ))}
        </tr>
      )}
    </thead>
  )
}

interface CellContentProps extends Pick<AnswerTableProps, 'unit' | 'palette' | 'setAll'> {
  readonly cell: Cell
  readonly column: Column
}

/** A number tinted by how far it is off, a link, or both with what stands beside it and how full it is. */
function CellText({ text, cell, palette }: { readonly text: string; readonly cell: RichCell; readonly palette: Palette }): ReactElement {
  const { error, aside, href, spoken, bar, isChief, struck, curve } = cell
  const tint = error === undefined ? null : errorTint(error)
  return (
    <span
      className={error === undefined ? undefined : 'error'}
      style={{ background: tint ? tintsOf(palette)[tint] : undefined }}
      data-chief={isChief || undefined}
    >
      {struck !== undefined && (
        <>
          <s>{struck}</s>{' '}
        </>
      )}
      {curve && <SmallCurve {...curve} />}
      {href === undefined ? (
        text
      ) : (
        <a href={href} aria-label={spoken} {...(href.startsWith('http') && { rel: 'noopener', target: '_blank' })}>
          {text}
        </a>
      )}
      {aside !== undefined && <small> {aside}</small>}
      {bar !== undefined && (
        <span className="bar">
          <span style={{ inlineSize: `${Math.min(1, bar) * 100}%` }} />
        </span>
      )}
    </span>
  )
}

/** A cell that sets fields is a button: a word, or a place on a map, pressed where the present configuration stands. */
function CellContent({ cell, column, unit, palette, setAll }: CellContentProps): ReactElement | string {
  const text = cellText(cell, column, unit)
  if (typeof cell !== 'object' || cell === null) return text
  // words that are new have not moved
  if (!cell.sets) return <CellText key={`${text} ${cell.aside}`} {...{ text, cell, palette }} />
  const { sets, spoken = text, value, isHere, isPinned, aside } = cell
  const letter = isPinned ? `${ghostLetter} ` : ''
  const look =
    typeof value === 'string'
      ? { className: 'link', 'aria-current': isHere }
      : { 'aria-pressed': isHere === true, 'data-ghost': isPinned ? '' : undefined }
  return (
    <>
      <button type="button" {...look} aria-label={letter + spoken} onClick={() => setAll?.(sets)}>
        {letter !== '' && <strong>{letter}</strong>}
        {text}
      </button>
      {aside !== undefined && <small> {aside}</small>}
    </>
  )
}

/** Sentences in columns, beneath each other on a narrow page. */
function ProseTable({ table, caption, isPhone, ...props }: AnswerTableProps): ReactElement {
  const shown = shownColumns(table)
  const head = shown.map(({ column }) => capitalized(headingOf(column)))
  const rows = table.rows.map((row) =>
    shown.map(({ column, index }) => <CellContent key={index} cell={row[index] ?? null} column={column} {...props} />),
  )
  return (
    <Scrolling label={caption}>
      <WordsTable {...{ caption, head, rows }} isFolded={isPhone} />
    </Scrolling>
  )
}

/** The numbers of a section, those of A behind or beneath the present ones. */
export function AnswerTable(all: AnswerTableProps): ReactElement {
  return all.table.isProse ? <ProseTable {...all} /> : <NumbersOf {...all} table={joined(all.table)} />
}

function NumbersOf({ table, caption, className, ...props }: AnswerTableProps): ReactElement {
  const { rows, here, isStacked, isEven } = table
  const shown = shownColumns(table)
  const beside = shown.filter(({ column }) => !(isStacked && column.isPinned))
  const beneath = shown.filter(({ column }) => isStacked && column.isPinned)
  const cells = (of: readonly ShownColumn[], row: readonly Cell[]): readonly ReactElement[] =>
    of.map(({ column, index }) => (
      <td key={keyOf(column)} className={column.isAside ? 'quiet' : undefined}>
        <CellContent cell={row[index] ?? null} column={column} {...props} />
      </td>
    ))
  return (
    <Scrolling label={caption}>
      <table className={className} data-even={isEven}>
        <caption className="spoken">{caption}</caption>
        <Head shown={beside} />
        <tbody>
          {rows.map((row, index) => {
            const [first] = beside
            const [own, column] = first ? [row[first.index] ?? null, first.column] : []
            const name = column ? cellText(own ?? null, column, props.unit) : ''
            return (
              // rows have no identity but their place
              // oxlint-disable-next-line react/no-array-index-key
              <Fragment key={index}>
                <tr data-here={(here !== undefined && valueOf(row[0] ?? null) === here) || undefined}>
                  <th scope="row">{column && <CellContent cell={own ?? null} {...{ column, ...props }} />}</th>
                  {cells(beside.slice(1), row)}
                </tr>
                {beneath.length > 0 && (
                  <tr data-pinned="">
                    <th scope="row">{`${ghostLetter} ${name}`}</th>
                    {cells(beneath, row)}
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
