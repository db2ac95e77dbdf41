import { Fragment, useRef, useState, type ReactElement } from 'react'
import { Button } from '../shared/Button.tsx'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { Menu } from '../shared/Menu.tsx'
import { Segments } from '../shared/Segments.tsx'
import { AddItems } from './HopActions.tsx'
import { foldedToLimit, placedRows, type HopRow, type PlacedRow } from './hopRow.ts'
import { pathKey } from '../../domain/machinePath.ts'
import { MachineRow } from './MachineRow.tsx'
import { OpenRow, type OwnFields } from './OpenRow.tsx'
import { shortName } from '../shared/hopNoun.ts'
import { landingText } from './placeText.ts'
import { CopyText, TreeFoot, TreeMessage } from './TreeFoot.tsx'
import { placeToAdd } from './treeOffers.ts'
import { useMachineTree, type MachineTreeProps, type MachineTreeState } from './useMachineTree.ts'
import { indent, useRowDrag } from './useRowDrag.ts'
import { useTreeKeys } from './useTreeKeys.ts'
import '../shared/treeWires.css'
import './machineTree.css'

/** When the numbers asked are of. */
export type Moment = 'start' | 'mean' | 'end'

const moments: Readonly<Record<Moment, string>> = { start: 'At the start', mean: 'Mean', end: 'At the end' }

interface AskedTreeProps extends MachineTreeProps {
  /** Beside the title: "73 disks, 7 hops". */
  readonly about: string
  readonly moment: Moment
  readonly chooseMoment: (moment: Moment) => void
  readonly isPhone: boolean
}

interface TreeGridProps {
  readonly state: MachineTreeState
  readonly placed: readonly PlacedRow[]
  /** In the panel: what a row can carry, and what it is asked nowhere. */
  readonly isCompact?: boolean
  readonly ownFields?: (row: HopRow) => OwnFields | undefined
}

/** The moment of the numbers, folding, and adding to the row that has the tab stop. */
function TreeTools({ moment, chooseMoment, state, placed }: TreeGridProps & Pick<AskedTreeProps, 'moment' | 'chooseMoment'>): ReactElement {
  const { machine, rows } = state
  const isFolded = placed.some((one) => one.isFolded && one.row.node?.node === 'hop')
  const active = placed.find(({ key }) => key === state.active)?.row.path ?? []
  const place = placeToAdd(machine, active)
  const row = rows.find((one) => !one.isOwnLink && pathKey(one.path) === pathKey(place))
  return (
    <div className="tools">
      <Segments legend="Numbers asked" name="machine-moment" options={moments} chosen={moment} choose={chooseMoment} />
      <Button onClick={() => state.setFolded(isFolded ? new Set() : foldedToLimit(rows))}>{isFolded ? 'Unfold' : 'Fold'}</Button>
      <Menu face="Add ▾">
        <span className="menu-heading aside">Under {row?.node ? shortName(row.name) : 'the host'}</span>
        <AddItems state={state} path={place} />
      </Menu>
    </div>
  )
}

/** The headings of the columns. */
function Columns({ unit }: { readonly unit: RateUnit }): ReactElement {
  return (
    <div role="row" className="tree-columns note">
      <span role="columnheader">From the host down to the drives</span>
      <span role="columnheader">asked, % of what it can carry</span>
      <span role="columnheader">asked, {unit}</span>
      <span role="columnheader">can carry</span>
      <span role="columnheader" className="words-head">
        {unit} asked, of what each hop can carry. Press to change.
      </span>
      <span role="columnheader">
        <span className="spoken">what it does</span>
      </span>
    </div>
  )
}

/** Rows, the one that is open, and the line where a dragged branch would land. */
function TreeGrid({ state, placed, isCompact = false, ownFields }: TreeGridProps): ReactElement {
  const { machine, rows, unit } = state
  const tree = useRef<HTMLDivElement>(null)
  const [counted, showCount] = useState('')
  const fold = (key: string): void => {
    const base = key.replace('~', '')
    const next = new Set(state.folded)
    if (!next.delete(base)) next.add(base)
    state.setFolded(next)
  }
  const onKeyDown = useTreeKeys({ place: tree, placed, state, fold, showCount })
  const { drag, onGrip } = useRowDrag({ tree, placed, state })
  const stop = placed.some(({ key }) => key === state.active) ? state.active : placed[0]?.key
  const close = (): void => {
    state.focusNext('row')
    state.setOpen(null)
  }
  return (
    // its rows take the focus, one of them the tab stop
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div role="treegrid" aria-label="The machine" className="tree-grid" ref={tree} onKeyDown={onKeyDown}>
      {!isCompact && <Columns unit={unit} />}
      {placed.map((one) => (
        <Fragment key={one.key}>
          <MachineRow
            {...{ state, fold, showCount, isCompact }}
            placed={one}
            isActive={one.key === stop}
            isCounted={counted === one.key}
            onGrip={(event) => onGrip(event, one.row.path)}
          />
          {state.open === one.key && <OpenRow {...{ state, close, isCompact }} placed={one} own={ownFields?.(one.row)} />}
        </Fragment>
      ))}
      {drag?.landing && (
        <span className="landing" style={{ insetBlockStart: drag.landing.y, insetInlineStart: drag.landing.depth * indent }}>
          <span className="landing-text unbroken">{landingText(rows, machine, drag.path, drag.landing.place)}</span>
        </span>
      )}
    </div>
  )
}

/** The machine as a tree that can be edited: every hop a bar against its own limit. */
export function MachineTree(props: AskedTreeProps): ReactElement {
  const { rows, about, isPhone, moment, chooseMoment } = props
  const state = useMachineTree(props)
  const placed = placedRows(rows, state.folded)
  return (
    <section className="machine-tree" data-phone={isPhone || undefined}>
      <div className="machine-head row ends">
        <h2>
          The machine <span className="aside">{about}</span>
        </h2>
        <TreeTools {...{ moment, chooseMoment, state, placed }} />
      </div>
      <TreeGrid {...{ state, placed }} />
      <TreeFoot {...{ isPhone, state }} />
    </section>
  )
}

interface CompactTreeProps extends MachineTreeProps {
  /** What rows unfold into besides what the machine says of them. */
  readonly ownFields: (row: HopRow) => OwnFields | undefined
  /** The row that is open before anybody opens one. */
  readonly opened: string | null
}

/** The same in the panel: what hangs on what, what each can carry, and who limits. */
export function CompactTree(props: CompactTreeProps): ReactElement {
  const state = useMachineTree({ ...props, isCompact: true })
  const { rows, ownFields } = props
  // links that are folded away limit where their drives stand
  const limiting = new Set(rows.filter(({ isOwnLink, isLimiting }) => isOwnLink && isLimiting).map(({ path }) => pathKey(path)))
  const placed = placedRows(rows, state.folded).map((one) =>
    one.isFolded && limiting.has(one.key) ? { ...one, row: { ...one.row, isLimiting: true, does: 'the limit' } } : one,
  )
  return (
    <div className="machine-tree" data-compact>
      <TreeGrid {...{ state, placed, ownFields }} isCompact />
      {/* where the whole machine is drawn elsewhere, it is copied there */}
      {rows[0]?.node === null && <CopyText state={state} />}
      <TreeMessage state={state} />
    </div>
  )
}
