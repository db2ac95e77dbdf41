import { useRef, type CSSProperties, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import type { Machine, MachineNode } from '../../domain/machine.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { driveControls, hopControls } from './controlsOfRow.ts'
import type { DriveOption } from './driveOptions.ts'
import { AddItems, HopActions } from './HopActions.tsx'
import type { HopRow, PlacedRow } from './hopRow.ts'
import { linkKind, type Path } from '../../domain/machinePath.ts'
import { Menu } from '../shared/Menu.tsx'
import type { Apply } from './machineEdits.ts'
import { canTrainDown } from './nodeEdits.ts'
import { PassingWires, passingLevels } from './MachineRow.tsx'
import { RowControls } from './RowControls.tsx'
import { TrainedLine } from './TrainedLine.tsx'

/** What a row unfolds into besides what the machine says of it. */
export interface OwnFields {
  readonly fields: ReactNode
  /** Nothing else is asked of it. */
  readonly isAll: boolean
}

interface OpenRowProps {
  readonly machine: Machine
  readonly rows: readonly HopRow[]
  readonly placed: PlacedRow
  readonly drives: readonly DriveOption[]
  readonly unit: RateUnit
  /** By a field. */
  readonly apply: Apply
  /** By a button. */
  readonly act: Apply
  readonly remove: (path: Path, keeps: boolean) => void
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
function NodeFields({ machine, placed: { row }, drives, unit, apply, node }: OpenRowProps & { readonly node: MachineNode }): ReactElement {
  const { path, cost } = row
  const kind = linkKind(node)
  const place = { machine, path, unit }
  return (
    <>
      <RowControls controls={node.node === 'hop' ? hopControls(place, node) : driveControls(place, node, drives)} apply={apply} />
      {node.link && kind && canTrainDown(kind) && <TrainedLine {...{ machine, path, kind, cost, apply }} link={node.link} />}
    </>
  )
}

/** What can be done with a row. */
function RowActions(props: OpenRowProps): ReactElement {
  const { machine, placed, drives, act } = props
  const { node, path } = placed.row
  if (node) return <HopActions {...props} path={path} node={node} apply={act} />
  return (
    <div className="hop-actions">
      <Menu className="button add-below" face="Add to the host ▾">
        <AddItems machine={machine} path={path} drives={drives} apply={act} />
      </Menu>
    </div>
  )
}

/** What opens beneath a row: its fields, what it has trained down to, and what can be done with it. */
export function OpenRow(props: OpenRowProps): ReactElement {
  const { rows, placed, close, isCompact, own } = props
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
  const actions = rows[0]?.node === null && <RowActions {...props} />
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
