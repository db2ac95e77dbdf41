import { useRef, type CSSProperties, type KeyboardEvent, type ReactElement } from 'react'
import type { Machine } from '../../domain/machine.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { DriveFields, type DriveOption } from './DriveFields.tsx'
import { AddItems, HopActions } from './HopActions.tsx'
import { HopFields, type Apply } from './HopFields.tsx'
import type { HopRow, PlacedRow } from './hopRow.ts'
import type { Path } from '../../domain/machinePath.ts'
import { Menu } from '../shared/Menu.tsx'
import { canTrainDown } from './nodeEdits.ts'
import { PassingWires } from './MachineRow.tsx'
import { TrainedLine } from './TrainedLine.tsx'

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
}

/** What opens beneath a row: its fields, what it has trained down to, and what can be done with it. */
export function OpenRow(props: OpenRowProps): ReactElement {
  const { machine, placed, drives, unit, apply, act, close, isCompact } = props
  const { row, depth } = placed
  const { node, path } = row
  const place = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  const link = node?.link && { kind: node.node === 'hop' ? node.kind : (node.link as { kind: 'sas' }).kind, link: node.link }
  return (
    // its controls are native; here only Escape is handled
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div role="row" className="open-row" ref={place} onKeyDown={onKeyDown} style={{ '--depth': depth } as CSSProperties}>
      <PassingWires placed={placed} />
      <div role="gridcell" aria-colspan={5} className="open-cell">
        {node?.node === 'hop' && <HopFields machine={machine} path={path} node={node} unit={unit} apply={apply} />}
        {node?.node === 'drives' && <DriveFields machine={machine} path={path} node={node} drives={drives} unit={unit} apply={apply} />}
        {link && canTrainDown(link.kind) && (
          <TrainedLine machine={machine} path={path} kind={link.kind} link={link.link} cost={row.cost} apply={apply} />
        )}
        {node && isCompact ? (
          <details className="row-actions">
            <summary>add, move, remove</summary>
            <HopActions {...props} path={path} node={node} apply={act} />
          </details>
        ) : node ? (
          <HopActions {...props} path={path} node={node} apply={act} />
        ) : (
          <div className="hop-actions">
            <Menu className="button add-below" face="Add to the host ▾">
              <AddItems machine={machine} path={path} drives={drives} apply={act} />
            </Menu>
          </div>
        )}
      </div>
    </div>
  )
}
