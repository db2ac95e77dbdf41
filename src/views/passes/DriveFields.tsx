import { useId, type ReactElement } from 'react'
import { ownLinksOn } from '../../catalog/hops.ts'
import type { DriveNode } from '../../domain/machine.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { Segments } from '../shared/Segments.tsx'
import { Named, SpeedFields, type EditedPlace } from './HopFields.tsx'
import { holderAt } from './machineEdits.ts'
import { parentOf } from '../../domain/machinePath.ts'
import { usualSpeeds } from './newNodes.ts'
import { changeDrives } from './nodeEdits.ts'
import { NumberBox } from './NumberBox.tsx'

type OwnLink = NonNullable<DriveNode['link']>
type OwnKind = OwnLink['kind']

/** Short, since they stand side by side. */
const linkNames: Readonly<Record<OwnKind, string>> = { sas: 'SAS', sata: 'SATA', usb: 'USB', pcie: 'PCIe' }

/** A drive that a machine can name. */
export interface DriveOption {
  readonly id: string
  readonly title: string
}

interface DriveFieldsProps extends EditedPlace {
  readonly node: DriveNode
  readonly drives: readonly DriveOption[]
  /** What the field of that name says. */
  readonly unit: RateUnit
}

/** The link that each of the drives has for itself. */
function OwnLinkFields({ machine, path, node, apply }: DriveFieldsProps): ReactElement {
  const name = useId()
  const { link } = node
  const holder = holderAt(machine, parentOf(path))
  const allowed = ownLinksOn(holder === 'host' ? null : holder)
  // what ownLinksOn gives are the four kinds
  const kinds = (Object.keys(linkNames) as OwnKind[]).filter((kind) => allowed.includes(kind))
  const options: Readonly<Record<string, string>> = { none: 'None', ...Object.fromEntries(kinds.map((kind) => [kind, linkNames[kind]])) }
  const choose = (chosen: string): void => {
    const kind = kinds.find((one) => one === chosen)
    const speed = kind && usualSpeeds[kind]
    const own = kind && speed ? { kind, generation: speed.generation, lanes: kind === 'pcie' ? 4 : 1 } : undefined
    apply(changeDrives(machine, path, { link: own }))
  }
  return (
    <>
      <Named label="Link of each">
        <Segments legend="Link of each" name={name} options={options} chosen={link?.kind ?? 'none'} choose={choose} />
      </Named>
      {link && (
        <SpeedFields
          kind={link.kind}
          link={link}
          change={(speed, gesture) => apply(changeDrives(machine, path, { link: { ...link, ...speed } }), gesture)}
        />
      )}
    </>
  )
}

const terabyte = 1e12

/** The fields of drives: which, what of theirs is said otherwise, and their own link. */
export function DriveFields(props: DriveFieldsProps): ReactElement {
  const { machine, path, node, drives, unit, apply } = props
  const factor = unitFactors.rate[unit] ?? 1
  const rate = (name: 'rim' | 'hub', label: string): ReactElement => (
    <NumberBox
      label={label}
      value={node[name] === undefined ? null : node[name] / factor}
      unit={unit}
      otherwise="its own"
      most={1_000_000}
      set={(value, gesture) => apply(changeDrives(machine, path, { [name]: value === null ? undefined : value * factor }), gesture)}
    />
  )
  return (
    <div className="hop-fields">
      <label className="hop-field">
        <span className="note">Drive</span>
        <select
          className="select"
          value={node.drive}
          onChange={(event) => apply(changeDrives(machine, path, { drive: event.target.value }))}
        >
          {drives.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <OwnLinkFields {...props} />
      <NumberBox
        label="Capacity"
        value={node.capacity === undefined ? null : node.capacity / terabyte}
        unit="TB"
        otherwise="its own"
        most={1_000}
        set={(value, gesture) =>
          apply(changeDrives(machine, path, { capacity: value === null ? undefined : Math.round(value * terabyte) }), gesture)
        }
      />
      {rate('rim', 'Rate at the rim')}
      {rate('hub', 'Rate at the hub')}
    </div>
  )
}
