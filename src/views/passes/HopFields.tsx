import { useId, type ReactElement, type ReactNode } from 'react'
import { hopRules, payloads, usualPayload } from '../../catalog/hops.ts'
import type { HopKind, HopNode, Link, LinkSpeed, Machine } from '../../domain/machine.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { Segments } from '../shared/Segments.tsx'
import { generationLabel, generationText } from './linkText.ts'
import { mostAlike, type Edit } from './machineEdits.ts'
import type { Path } from '../../domain/machinePath.ts'
import { hasPayload } from './newNodes.ts'
import { changeHop, changeKind, kindsFor, setCount, type HopChanges } from './nodeEdits.ts'
import { NumberBox } from './NumberBox.tsx'

export type Apply = (edit: Edit, gesture?: string) => void

/** Several controls under one label. */
export function Named({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className="hop-field">
      <span className="note" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}

export interface ChoiceProps {
  readonly label: string
  readonly values: readonly number[]
  readonly chosen: number
  readonly text: (value: number) => string
  readonly choose: (value: number) => void
}

/** One of a few numbers, side by side. */
function NumberChoice({ label, values, chosen, text, choose }: ChoiceProps): ReactElement {
  const name = useId()
  // keys that are whole numbers would be put in their own order
  const options = Object.fromEntries(values.map((value) => [`of ${value}`, text(value)]))
  return (
    <Named label={label}>
      <Segments legend={label} name={name} options={options} chosen={`of ${chosen}`} choose={(id) => choose(Number(id.slice(3)))} />
    </Named>
  )
}

interface SpeedFieldsProps {
  readonly kind: HopKind
  readonly link: Link
  readonly change: (speed: LinkSpeed, gesture?: string) => void
}

/** Generation and lanes of a link, as it was made. */
export function SpeedFields({ kind, link, change }: SpeedFieldsProps): ReactElement {
  const { generation, lanes } = link
  const rule = hopRules[kind]
  return (
    <>
      {rule.generations ? (
        <NumberChoice
          label={generationLabel(kind)}
          values={rule.generations}
          chosen={generation}
          text={(value) => generationText(kind, value)}
          choose={(value) => change({ generation: value, lanes })}
        />
      ) : (
        <NumberBox
          label="Rate"
          value={generation}
          unit="Gb/s"
          most={1_600}
          set={(value, gesture) => change({ generation: value ?? generation, lanes }, gesture)}
        />
      )}
      {(rule.lanes?.length ?? 0) > 1 && (
        <NumberChoice
          label="Lanes"
          values={rule.lanes ?? []}
          chosen={lanes}
          text={(value) => `×${value}`}
          choose={(value) => change({ generation, lanes: value })}
        />
      )}
    </>
  )
}

function Flag({ text, isOn, set }: { readonly text: string; readonly isOn: boolean; readonly set: (isOn: boolean) => void }): ReactElement {
  return (
    <label className="hop-flag line">
      <input type="checkbox" checked={isOn} onChange={(event) => set(event.target.checked)} />
      {text}
    </label>
  )
}

/** A place of a machine, and the way to change it. */
export interface EditedPlace {
  readonly machine: Machine
  readonly path: Path
  readonly apply: Apply
}

interface HopFieldsProps extends EditedPlace {
  readonly node: HopNode
  readonly unit: RateUnit
}

/** What is particular to boxes and to some links. */
function KindFields({ machine, path, node, apply }: HopFieldsProps): ReactElement {
  const change = (changes: HopChanges, gesture?: string): void => apply(changeHop(machine, path, changes), gesture)
  return (
    <>
      {hasPayload(node.kind) && (
        <NumberChoice
          label="Payload, B"
          values={payloads.filter((one) => one <= Math.max(512, node.payload ?? usualPayload))}
          chosen={node.payload ?? usualPayload}
          text={String}
          choose={(payload) => change({ payload })}
        />
      )}
      {node.kind === 'adapter' && (
        <NumberBox
          label="Commands at most"
          value={node.commands ?? null}
          unit="/s"
          otherwise="not known"
          isWhole
          most={100_000_000}
          set={(value, gesture) => change({ commands: value ?? undefined }, gesture)}
        />
      )}
      {node.kind === 'usb' && node.link?.generation === 5 && (
        <Flag text="One command at a time" isOn={node.bulkOnly ?? false} set={(isOn) => change({ bulkOnly: isOn || undefined })} />
      )}
      {node.kind === 'multiplier' && (
        <Flag text="One drive at a time" isOn={node.commandBased ?? false} set={(isOn) => change({ commandBased: isOn || undefined })} />
      )}
      {node.kind === 'expander' && (
        <Flag
          text="No buffer for slower drives"
          isOn={node.unbuffered ?? false}
          set={(isOn) => change({ unbuffered: isOn || undefined })}
        />
      )}
    </>
  )
}

/** The fields of a hop in one line: kind, generation, lanes, payload, measured ceiling, how many alike. */
export function HopFields(props: HopFieldsProps): ReactElement {
  const { machine, path, node, unit, apply } = props
  const kinds = kindsFor(machine, path)
  const factor = unitFactors.rate[unit] ?? 1
  return (
    <div className="hop-fields">
      <label className="hop-field">
        <span className="note">Kind</span>
        <select
          className="select"
          value={node.kind}
          // its options are kinds
          onChange={(event) => apply(changeKind(machine, path, event.target.value as HopKind))}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {hopRules[kind].title}
            </option>
          ))}
        </select>
      </label>
      {node.link && (
        <SpeedFields
          kind={node.kind}
          link={node.link}
          change={(speed, gesture) => apply(changeHop(machine, path, { link: { ...node.link, ...speed } }), gesture)}
        />
      )}
      <KindFields {...props} />
      <NumberBox
        label="Measured ceiling"
        value={node.measured === undefined ? null : node.measured / factor}
        unit={unit}
        otherwise="–"
        most={10_000_000}
        set={(value, gesture) => apply(changeHop(machine, path, { measured: value === null ? undefined : value * factor }), gesture)}
      />
      <NumberBox
        label="Alike"
        value={node.count}
        isWhole
        most={mostAlike}
        set={(value, gesture) => apply(setCount(machine, path, value ?? node.count), gesture)}
      />
    </div>
  )
}
