import { useCallback, type CSSProperties, type ReactElement } from 'react'
import type { FoundRow, FoundValue } from '../../pasted/machine/foundMachine.ts'
import { rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { ContradictionBox } from './ContradictionBox.tsx'
import { InPortions } from './InPortions.tsx'
import { LineNames } from './LineName.tsx'
import { rowRate, type CarriedRates } from './rowRates.ts'
import type { ShownMachine } from './useMachine.ts'
import '../../views/shared/treeWires.css'
import { treeWires, type Wires } from '../../views/shared/treeWires.ts'
import { RowWires } from '../../views/shared/RowWires.tsx'

type FoundTreeProps = Pick<ShownMachine, 'rows' | 'rates' | 'optionRates' | 'costOf' | 'unit'>

/** A value with the names of its lines; what is borrowed is dashed and has its range. */
function Value({ text, standing, places, range }: FoundValue): ReactElement {
  if (standing === 'borrowed' || standing === 'assumed')
    return (
      <span className="found-borrowed dashed unbroken">
        {text} {range !== undefined && <span className="aside">{range}</span>}
        <span className="spoken">, {standing}</span>
      </span>
    )
  return (
    <span className="found-value aside" data-standing={standing}>
      {text}
      <LineNames places={places} />
    </span>
  )
}

const isDashed = ({ kind, values }: FoundRow): boolean =>
  kind === 'drives' && values.some(({ standing, text }) => standing === 'borrowed' && text.startsWith('rim'))

interface RowProps extends Omit<FoundTreeProps, 'rows'> {
  readonly row: FoundRow
  readonly index: number
  readonly wires: Wires
}

function rateText(row: FoundRow, rates: CarriedRates, options: readonly (number | null)[], unit: RateUnit): string {
  const open = row.contradiction && !row.contradiction.isDecided ? options.filter((rate) => rate !== null) : []
  const texts = [...new Set(open.map((rate) => rateNumber(rate, unit)))]
  if (texts.length > 1) return texts.join(' or ')
  const rate = rowRate(row, rates)
  return rate === null ? '–' : rateNumber(rate, unit)
}

function Row({ row, index, wires, rates, optionRates, costOf, unit }: RowProps): ReactElement {
  const { depth, kind, title, count, values, isTrained, contradiction } = row
  const options = contradiction ? optionRates(row) : []
  const isOpen = contradiction !== null && !contradiction.isDecided
  const borrowed = values.filter(({ standing }) => standing === 'borrowed')
  return (
    <li className="found-row" data-row={index} data-warned={isTrained || isOpen || undefined} style={{ '--depth': depth } as CSSProperties}>
      <RowWires {...wires} depth={depth} />
      <span className="node" data-shape={kind} aria-hidden="true" />
      <div className="breaks">
        <p>
          <span className="spoken">Level {depth + 1}: </span>
          {count > 1 && (
            <>
              <span className="found-count">{count}</span> ×{' '}
            </>
          )}
          <strong>{title}</strong>
          {isTrained && <span className="found-warning"> ! trained down</span>}
          {isOpen && (
            <span className="found-warning"> ! {contradiction.options.length === 2 ? 'two texts disagree' : 'texts disagree'}</span>
          )}
          {values
            // what is contradicted stands beneath, side by side
            .filter(({ standing }) => standing !== 'borrowed' && !(isOpen && standing === 'contradicted'))
            .map((value, position) => (
              // several values may have no text but their lines
              // oxlint-disable-next-line react/no-array-index-key
              <span key={position}>
                {' '}
                <Value {...value} />
              </span>
            ))}
        </p>
        {isTrained && <p className="note">{costOf(index)}</p>}
        {borrowed.length > 0 && (
          <p className="found-lent row">
            {borrowed.map((value) => (
              <Value key={value.text} {...value} />
            ))}
          </p>
        )}
      </div>
      <b className={`found-rate at-end unbroken${isDashed(row) ? ' dashed' : ''}`}>{rateText(row, rates, options, unit)}</b>
      {contradiction && <ContradictionBox {...{ contradiction, unit }} rates={options} />}
    </li>
  )
}

/** Rows that are drawn at a time. */
const portion = 30

/** The tree that texts became: every value with its lines, and what each hop carries. */
export function FoundTree({ rows, rates, optionRates, costOf, unit }: FoundTreeProps): ReactElement {
  const render = useCallback(
    (from: number, to: number) => {
      const wires = treeWires(rows.map(({ depth }) => depth))
      return rows.slice(from, to).map((row, at) => {
        const index = from + at
        const own = wires[index]
        return own && <Row key={index} {...{ row, index, rates, optionRates, costOf, unit }} wires={own} />
      })
    },
    [rows, rates, optionRates, costOf, unit],
  )
  return (
    <ol className="found-tree">
      <InPortions count={rows.length} portion={portion} render={render} />
    </ol>
  )
}
