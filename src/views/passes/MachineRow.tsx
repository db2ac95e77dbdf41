import type { CSSProperties, MouseEvent, PointerEvent, ReactElement } from 'react'
import { rateNumber } from '../../units/formatQuantity.ts'
import { RowWires } from '../shared/RowWires.tsx'
import { carriesText, shapeOf, spokenRow, type HopRow, type PlacedRow } from './hopRow.ts'
import { LoadBar, loadWords } from './LoadBar.tsx'
import { mostAlike } from './machineEdits.ts'
import { setCount } from './nodeEdits.ts'
import { NumberBox } from './NumberBox.tsx'
import type { MachineTreeState } from './useMachineTree.ts'

interface RowProps {
  readonly state: MachineTreeState
  readonly placed: PlacedRow
  /** It has the tab stop. */
  readonly isActive: boolean
  /** What numbers are counted in stands beside the host, not over them. */
  readonly isCompact: boolean
  /** Shows the number of a single hop, so that it can be changed. */
  readonly isCounted: boolean
  readonly showCount: (key: string) => void
  readonly fold: (key: string) => void
  readonly onGrip: (event: PointerEvent<HTMLElement>) => void
}

/** Branches are indented on a phone no further than this. */
const mostBranches = 4

/** Levels of the lines that go past what is open to later rows. */
export const passingLevels = ({ depth, hasNext, passing, opensBelow }: PlacedRow): readonly number[] =>
  [...passing, ...(hasNext ? [depth] : []), ...(opensBelow ? [depth + 1] : [])].filter((level) => level > 0)

const atLevel = (level: number): CSSProperties => ({ '--level': level - 1 }) as CSSProperties // React's type does not know custom properties

/** Lines past what is open to later rows. */
export const PassingWires = ({ placed }: { readonly placed: PlacedRow }): ReactElement => (
  <span className="wires" aria-hidden="true">
    {passingLevels(placed).map((level) => (
      <span key={level} className="wire" style={atLevel(level)} />
    ))}
  </span>
)

const isLimitingLink = (row: HopRow): boolean => row.isLimiting && (row.isOwnLink || row.node?.node !== 'drives')

function CountBox({ state, placed, isCounted, showCount }: RowProps): ReactElement | null {
  const { node, isOwnLink, name, path } = placed.row
  const count = node && !isOwnLink ? node.count : 1
  if (!node || isOwnLink || placed.row.isUncounted || (node.node === 'hop' && count === 1 && !isCounted)) return null
  const leave = (): void => {
    state.focusNext('row')
    showCount('')
    state.setActive(placed.key)
  }
  return (
    <>
      <NumberBox
        label={`How many ${name}`}
        value={count}
        isWhole
        most={mostAlike}
        isInRow
        set={(value, gesture) => state.apply(setCount(state.machine, path, value ?? count), gesture)}
        leave={leave}
      />
      <span className="times">×</span>
    </>
  )
}

/** A text with room to be bold, so that nothing moves where it becomes so. */
const Firm = ({ children }: { readonly children: string }): ReactElement => (
  <span className="firm stack" data-words={children}>
    <span>{children}</span>
  </span>
)

/** Shape, number, name and what stands behind it. */
function NameCell(props: RowProps): ReactElement {
  const { placed, fold } = props
  const { row, key, isFolded, hasBelow, depth, hasNext, passing, opensBelow } = placed
  const shape = shapeOf(row)
  return (
    <span role="gridcell" className="hop-cell line">
      <RowWires {...{ depth, hasNext, passing, opensBelow }} />
      {hasBelow ? (
        <button
          type="button"
          className="node"
          data-shape={shape}
          tabIndex={-1}
          aria-label={isFolded ? `Unfold ${row.name}` : `Fold ${row.name}`}
          title={isFolded ? 'Unfold' : 'Fold'}
          onClick={() => fold(key)}
        />
      ) : (
        <span className="node" data-shape={shape} />
      )}
      {isFolded && <span className="folded" aria-hidden="true" />}
      <CountBox {...props} />
      <span className="hop-text row">
        <span className="hop-name">
          <Firm>{row.name}</Firm>
        </span>
        {row.isTrained && <span className="hop-mark">! trained down</span>}
        {row.problem && <span className="hop-mark">! {row.problem}</span>}
        <span className="hop-detail">{row.detail}</span>
        <span className="does-below">{row.does}</span>
      </span>
    </span>
  )
}

/** One hop, or equal drives: what it is, what is asked of it, and what it does to the pass. */
export function MachineRow(props: RowProps): ReactElement {
  const { state, placed, isActive, isCompact, onGrip } = props
  const { unit } = state
  const { row, key, depth, branch, hasBelow, isFolded } = placed
  const isOpen = state.open === key
  const onClick = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || event.target.closest('button, input, .grip')) return
    state.focusNext('row')
    state.setActive(key)
    state.setOpen(isOpen ? null : key)
  }
  const count = row.isOwnLink || row.isUncounted ? 1 : (row.node?.count ?? 1)
  const carries = row.node ? carriesText(row.carries, unit) : isCompact ? unit : '–'
  // the first row says what the numbers are counted in
  const said = isCompact && depth === 0 && row.node && row.carries !== null ? `${carries} ${unit}` : carries
  return (
    // keys are handled by the tree around it
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="row"
      className="machine-row"
      data-row={key}
      data-limiting={row.isLimiting ? (isLimitingLink(row) ? 'link' : 'drives') : undefined}
      data-bar={row.use !== null || undefined}
      data-axis={row.axis}
      style={{ '--depth': depth, '--branch': Math.min(mostBranches, branch) } as CSSProperties}
      tabIndex={isActive ? 0 : -1}
      aria-level={depth + 1}
      aria-expanded={hasBelow ? !isFolded : undefined}
      aria-selected={isOpen}
      aria-label={spokenRow(placed, count, unit)}
      onClick={onClick}
      onFocus={() => {
        if (state.active !== key) state.setActive(key)
      }}
    >
      <NameCell {...props} />
      {row.node && !row.isOwnLink && <span className="grip" aria-hidden="true" title="Drag to another place" onPointerDown={onGrip} />}
      <span role="gridcell" className="load-cell">
        <LoadBar row={row} />
      </span>
      <span role="gridcell" className="asked-cell at-end unbroken">
        {row.asked !== null && rateNumber(row.asked, unit)}
      </span>
      {/* said anew as a whole, so that nothing moves */}
      <span key={said} role="gridcell" className="carries-cell at-end unbroken" data-between={typeof row.carries === 'object' || undefined}>
        <Firm>{said}</Firm>
      </span>
      <span role="gridcell" className="words-cell small unbroken">
        {loadWords(row, unit)} ›
      </span>
      <span role="gridcell" className="does-cell">
        {row.does}
      </span>
    </div>
  )
}
