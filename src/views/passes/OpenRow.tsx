import { useRef, type CSSProperties, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import type { Machine, HopKind, Link, LinkSpeed } from '../../domain/machine.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { DriveFields, type DriveOption } from './DriveFields.tsx'
import { AddItems, HopActions } from './HopActions.tsx'
import { HopFields, type Apply, type ChoiceProps, type EditedPlace } from './HopFields.tsx'
import type { HopRow, PlacedRow } from './hopRow.ts'
import type { Path } from '../../domain/machinePath.ts'
import { Menu } from '../shared/Menu.tsx'
import { canTrainDown, restore, trainDown } from './nodeEdits.ts'
import { PassingWires, passingLevels } from './MachineRow.tsx'
import { generationText, speedText, trainedChoices, usualTraining } from './linkText.ts'

interface TrainedLineProps extends EditedPlace {
  readonly kind: HopKind
  readonly link: Link
  readonly cost: string | undefined
}

/** Nothing where there is no choice. */
function TrainedChoice({ label, values, chosen, text, choose }: ChoiceProps): ReactElement | null {
  if (values.length < 2) return null
  return (
    <select className="select" aria-label={label} value={chosen} onChange={(event) => choose(Number(event.target.value))}>
      {values.map((one) => (
        <option key={one} value={one}>
          {text(one)}
        </option>
      ))}
    </select>
  )
}

/** The way to say that a link runs at less than it was made for. */
function TrainDown({ machine, path, kind, link, apply }: TrainedLineProps): ReactElement | null {
  const usual = usualTraining(kind, link)
  if (!usual) return null
  return (
    <p className="note">
      Does it run at less?{' '}
      <button type="button" className="link" onClick={() => apply(trainDown(machine, path, usual))}>
        It has trained down
      </button>
    </p>
  )
}

/** What a link runs at where that is less than it was made for, what it costs, and the way back; else the way to say so. */
function TrainedLine(props: TrainedLineProps): ReactElement | null {
  const { machine, path, kind, link, cost, apply } = props
  const { trained, ...nominal } = link
  if (!trained) return <TrainDown {...props} />
  const { generations, lanes } = trainedChoices(kind, nominal)
  const run = (speed: LinkSpeed): void => {
    const isNominal = speed.generation === nominal.generation && speed.lanes === nominal.lanes
    apply(isNominal ? restore(machine, path) : trainDown(machine, path, speed))
  }
  return (
    <div className="caveat trained-line">
      <strong>Trained down.</strong> Runs at
      <TrainedChoice
        label="Generation it runs at"
        values={generations}
        chosen={trained.generation}
        text={(generation) => generationText(kind, generation)}
        choose={(generation) => run({ generation, lanes: trained.lanes })}
      />
      <TrainedChoice
        label="Lanes it runs at"
        values={lanes}
        chosen={trained.lanes}
        text={(one) => `×${one}`}
        choose={(one) => run({ generation: trained.generation, lanes: one })}
      />
      <span>
        of {speedText(kind, nominal)}.
        {cost !== undefined && (
          <>
            {' '}
            It costs <strong>{cost}</strong>.
          </>
        )}
      </span>
      <button type="button" className="button" onClick={() => apply(restore(machine, path))}>
        Restore {speedText(kind, nominal)}
      </button>
    </div>
  )
}

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
    <summary>
      <span>{label}</span>
    </summary>
    {children}
  </details>
)

/** What the machine says of a hop or of drives, and what it has trained down to. */
function NodeFields({ machine, placed: { row }, drives, unit, apply }: OpenRowProps): ReactElement {
  const { node, path, cost } = row
  const link = node?.link && { kind: node.node === 'hop' ? node.kind : (node.link as { kind: 'sas' }).kind, link: node.link }
  return (
    <>
      {node?.node === 'hop' && <HopFields machine={machine} path={path} node={node} unit={unit} apply={apply} />}
      {node?.node === 'drives' && <DriveFields machine={machine} path={path} node={node} drives={drives} unit={unit} apply={apply} />}
      {link && canTrainDown(link.kind) && (
        <TrainedLine machine={machine} path={path} kind={link.kind} link={link.link} cost={cost} apply={apply} />
      )}
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
  const fields = node && !own?.isAll && <NodeFields {...props} />
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
