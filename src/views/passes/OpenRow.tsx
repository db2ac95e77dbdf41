import { useRef, type CSSProperties, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import type { MachineNode } from '../../domain/machine.ts'
import { driveControls, hopControls } from './controlsOfRow.ts'
import { AddItems, HopActions } from './HopActions.tsx'
import type { PlacedRow } from './hopRow.ts'
import { linkKind } from '../../domain/machinePath.ts'
import { Menu } from '../shared/Menu.tsx'
import { canTrainDown } from './nodeEdits.ts'
import { PassingWires, passingLevels } from './MachineRow.tsx'
import { RowControls } from './RowControls.tsx'
import { TrainedLine } from './TrainedLine.tsx'
import type { MachineTreeState } from './useMachineTree.ts'

/** What a row unfolds into besides what the machine says of it. */
export interface OwnFields {
  readonly fields: ReactNode
  /** Nothing else is asked of it. */
  readonly isAll: boolean
}

interface OpenRowProps {
  readonly state: MachineTreeState
  readonly placed: PlacedRow
  readonly close: () => void
  /** Where there is little room: what can be done with it unfolds. */
  readonly isCompact: boolean
  readonly own?: OwnFields | undefined
}

const Fold = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement => (
  <details className="fold row-actions">
    <summary className="beside cut aside">
      <span>{label}</span>
    </summary>
    {children}
  </details>
)

/** What the machine says of a hop or of drives, and what it has trained down to. */
function NodeFields({ state, placed, node }: OpenRowProps & { readonly node: MachineNode }): ReactElement {
  const { path, cost } = placed.row
  const kind = linkKind(node)
  return (
    <>
      <RowControls controls={node.node === 'hop' ? hopControls(state, path, node) : driveControls(state, path, node)} apply={state.apply} />
      {node.link && kind && canTrainDown(kind) && <TrainedLine {...{ state, path, kind, cost }} link={node.link} />}
    </>
  )
}

/** What can be done with a row. */
function RowActions({ state, placed }: OpenRowProps): ReactElement {
  const { node, path } = placed.row
  if (node) return <HopActions {...{ state, path, node }} />
  return (
    <div className="hop-actions row">
      <Menu className="button add-below" face="Add to the host ▾">
        <AddItems {...{ state, path }} />
      </Menu>
    </div>
  )
}

/** What opens beneath a row: its fields, what it has trained down to, and what can be done with it. */
export function OpenRow(props: OpenRowProps): ReactElement {
  const { state, placed, close, isCompact, own } = props
  const { row, depth } = placed
  const { node } = row
  const place = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  const fields = node && !own?.isAll && <NodeFields {...props} node={node} />
  // rows without the host are no machine that can be changed
  const actions = state.rows[0]?.node === null && <RowActions {...props} />
  return (
    // its controls are native; here only Escape is handled
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="row"
      className="open-row"
      ref={place}
      onKeyDown={onKeyDown}
      style={{ '--depth': depth, '--wired': Math.max(0, ...passingLevels(placed)) } as CSSProperties}
    >
      <PassingWires placed={placed} />
      <div role="gridcell" aria-colspan={5} className="open-cell">
        {own?.fields}
        {fields && own ? <Fold label={node.node === 'hop' ? 'kind, measured ceiling' : 'link, capacity, rates'}>{fields}</Fold> : fields}
        {actions && isCompact ? <Fold label={node ? 'add, move, remove' : 'add'}>{actions}</Fold> : actions}
      </div>
    </div>
  )
}
