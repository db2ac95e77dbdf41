import { hopRules, ownLinksOn, payloads, usualPayload } from '../../catalog/hops.ts'
import type { DriveNode, HopKind, HopNode, Link, LinkSpeed } from '../../domain/machine.ts'
import { parentOf, type Path } from '../../domain/machinePath.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { generationLabel, generationText } from './linkText.ts'
import { holderAt, mostAlike, type Edit } from './machineEdits.ts'
import { hasPayload, usualSpeeds } from './newNodes.ts'
import { changeDrives, changeHop, changeKind, kindsFor, setCount, type DriveChanges, type HopChanges } from './nodeEdits.ts'
import type { MachineTreeState } from './useMachineTree.ts'

/** Something that can be said of a hop or of drives, with what stands there now. */
export type RowControl = { readonly label: string } & (
  | {
      readonly is: 'number'
      /** In base units; undefined where nothing is said. */
      readonly value: number | undefined
      /** In which it is typed, and base units in one of it. */
      readonly unit?: string
      readonly factor?: number
      /** What counts where nothing is said; without it something has to be. */
      readonly otherwise?: string
      readonly isWhole?: boolean
      /** In the unit in which it is typed. */
      readonly most: number
      readonly set: (value: number | undefined) => Edit
    }
  /** One of a few, side by side, or of more, in a list. */
  | {
      readonly is: 'few' | 'list'
      readonly options: readonly (readonly [id: string, text: string])[]
      readonly chosen: string
      readonly set: (id: string) => Edit
    }
  | { readonly is: 'flag'; readonly isOn: boolean; readonly set: (isOn: boolean) => Edit }
)

const ofNumbers = (
  label: string,
  values: readonly number[],
  chosen: number,
  text: (value: number) => string,
  set: (value: number) => Edit,
): RowControl => ({
  label,
  is: 'few',
  options: values.map((value) => [String(value), text(value)]),
  chosen: String(chosen),
  set: (id) => set(Number(id)),
})

/** Generation and lanes of a link, as it was made. */
function speedControls(kind: HopKind, { generation, lanes }: Link, change: (speed: LinkSpeed) => Edit): readonly RowControl[] {
  const { generations, lanes: widths = [] } = hopRules[kind]
  const setGeneration = (value = generation): Edit => change({ generation: value, lanes })
  return [
    generations
      ? ofNumbers(generationLabel(kind), generations, generation, (value) => generationText(kind, value), setGeneration)
      : { label: 'Rate', is: 'number', value: generation, unit: 'Gb/s', most: 1_600, set: setGeneration },
    ...(widths.length > 1
      ? [
          ofNumbers(
            'Lanes',
            widths,
            lanes,
            (value) => `×${value}`,
            (value) => change({ generation, lanes: value }),
          ),
        ]
      : []),
  ]
}

/** What is particular to boxes and to some links. */
function kindControls(node: HopNode, change: (changes: HopChanges) => Edit): readonly RowControl[] {
  const { kind, link, payload = usualPayload, commands } = node
  const flag = (isThere: boolean, label: string, name: 'bulkOnly' | 'commandBased' | 'unbuffered'): readonly RowControl[] =>
    isThere ? [{ label, is: 'flag', isOn: node[name] ?? false, set: (isOn) => change({ [name]: isOn || undefined }) }] : []
  const known = payloads.filter((one) => one <= Math.max(512, payload))
  const most = { unit: '/s', otherwise: 'not known', isWhole: true, most: 100_000_000 }
  return [
    ...(hasPayload(kind) ? [ofNumbers('Payload, B', known, payload, String, (one) => change({ payload: one }))] : []),
    ...(kind === 'adapter'
      ? [
          {
            label: 'Commands at most',
            is: 'number',
            value: commands,
            ...most,
            set: (one) => change({ commands: one }),
          } satisfies RowControl,
        ]
      : []),
    ...flag(kind === 'usb' && link?.generation === 5, 'One command at a time', 'bulkOnly'),
    ...flag(kind === 'multiplier', 'One drive at a time', 'commandBased'),
    ...flag(kind === 'expander', 'No buffer for slower drives', 'unbuffered'),
  ]
}

/** What can be said of a hop: kind, generation, lanes, payload, measured ceiling, how many alike. */
export function hopControls({ machine, unit }: MachineTreeState, path: Path, node: HopNode): readonly RowControl[] {
  const { kind, link, measured, count } = node
  const change = (changes: HopChanges): Edit => changeHop(machine, path, changes)
  return [
    {
      label: 'Kind',
      is: 'list',
      options: kindsFor(machine, path).map((one) => [one, hopRules[one].title]),
      chosen: kind,
      // its options are kinds
      set: (chosen) => changeKind(machine, path, chosen as HopKind),
    },
    ...(link ? speedControls(kind, link, (speed) => change({ link: { ...link, ...speed } })) : []),
    ...kindControls(node, change),
    {
      label: 'Measured ceiling',
      is: 'number',
      value: measured,
      unit,
      factor: unitFactors.rate[unit] ?? 1,
      otherwise: '–',
      most: 10_000_000,
      set: (value) => change({ measured: value }),
    },
    { label: 'Alike', is: 'number', value: count, isWhole: true, most: mostAlike, set: (value = count) => setCount(machine, path, value) },
  ]
}

type OwnKind = NonNullable<DriveNode['link']>['kind']

/** Short, since they stand side by side. */
const linkNames: Readonly<Record<OwnKind, string>> = { sas: 'SAS', sata: 'SATA', usb: 'USB', pcie: 'PCIe' }

/** What can be said of drives: which, what of theirs is said otherwise, and the link that each has for itself. */
export function driveControls({ machine, unit, drives }: MachineTreeState, path: Path, node: DriveNode): readonly RowControl[] {
  const { link } = node
  const change = (changes: DriveChanges): Edit => changeDrives(machine, path, changes)
  const allowed = ownLinksOn(holderAt(machine, parentOf(path)) ?? null)
  // what ownLinksOn gives are the four kinds
  const kinds = (Object.keys(linkNames) as OwnKind[]).filter((kind) => allowed.includes(kind))
  const rate = { otherwise: 'its own', unit, factor: unitFactors.rate[unit] ?? 1, most: 1_000_000 }
  return [
    {
      label: 'Drive',
      is: 'list',
      options: drives.map(({ id, title }) => [id, title]),
      chosen: node.drive,
      set: (drive) => change({ drive }),
    },
    {
      label: 'Link of each',
      is: 'few',
      options: [['none', 'None'], ...kinds.map((kind) => [kind, linkNames[kind]] as const)],
      chosen: link?.kind ?? 'none',
      set: (chosen) => {
        const kind = kinds.find((one) => one === chosen)
        const speed = kind && usualSpeeds[kind]
        return change({ link: speed && { kind, generation: speed.generation, lanes: kind === 'pcie' ? 4 : 1 } })
      },
    },
    ...(link ? speedControls(link.kind, link, (speed) => change({ link: { ...link, ...speed } })) : []),
    {
      label: 'Capacity',
      is: 'number',
      otherwise: 'its own',
      value: node.capacity,
      unit: 'TB',
      factor: 1e12,
      most: 1_000,
      set: (value) => change({ capacity: value && Math.round(value) }),
    },
    { ...rate, label: 'Rate at the rim', is: 'number', value: node.rim, set: (rim) => change({ rim }) },
    { ...rate, label: 'Rate at the hub', is: 'number', value: node.hub, set: (hub) => change({ hub }) },
  ]
}
