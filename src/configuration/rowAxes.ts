import { hopRules, laneCounts, payloads } from '../catalog/hops.ts'
import type { MachineNode } from '../domain/machine.ts'
import { nodesOf } from '../domain/machinePath.ts'
import { exactText, formatCount, formatRate, formatSize, type RateUnit } from '../units/formatQuantity.ts'
import type { Configuration } from './configuration.ts'
import { rowFields, withRowValue } from './rows.ts'
import { lettered } from './structured/machineChecks.ts'

/** A number of a row that can be varied. */
export interface RowAxis {
  /** "sas.lanes" */
  readonly key: string
  /** "lanes of the SAS cable" */
  readonly label: string
  readonly here: number
  /** Rising, the present one among them; those that the machine cannot have are still there. */
  readonly values: readonly number[]
  readonly text: (value: number, unit: RateUnit) => string
}

type Node = MachineNode<number | null>

/** What numbers are called, in the order in which they are told. */
const words: Readonly<Record<string, string>> = {
  lanes: 'lanes of',
  generation: 'generation of',
  count: 'number of',
  rate: 'measured rate of',
  packet: 'packet size of',
  commands: 'commands a second of',
  rim: 'rate at the rim of',
  hub: 'rate at the hub of',
}
const order = Object.keys(words)

/** Times the present number. */
const around = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4] as const

/** Inside of a sentence. */
function titleOf(node: Node): string {
  if (node.node === 'drives') return 'drives'
  const { title } = hopRules[node.kind]
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
}

/** "lanes of the SAS cable", "number of SAS cables B". */
function labelOf(node: Node, name: string, called: (title: string) => string): string {
  const title = titleOf(node)
  if (name !== 'count') return `${words[name]} the ${called(title)}`
  return `${words[name]} ${called(node.node === 'drives' ? title : `${title}${/(?:x|ch|s)$/.test(title) ? 'es' : 's'}`)}`
}

/** What a number may be: what its standard knows, else the present number and those around it. */
function valuesOf(node: Node, name: string, here: number): readonly number[] {
  const kind = node.node === 'hop' ? node.kind : node.link?.kind
  if (name === 'lanes') return kind ? (hopRules[kind].lanes ?? laneCounts) : laneCounts
  if (name === 'generation' && kind && hopRules[kind].generations) return hopRules[kind].generations
  if (name === 'packet') return payloads
  const near = around.map((times) => here * times)
  return name === 'count' || name === 'commands' ? near.map((value) => Math.max(1, Math.round(value))) : near
}

function textOf(name: string): RowAxis['text'] {
  const kind = rowFields[name]?.allowed.kind
  if (kind === 'rate') return (value, unit) => formatRate(value, unit)
  if (kind === 'size') return (value) => formatSize(value)
  return name === 'generation' ? (value) => exactText(value, 'count', '') : (value) => formatCount(value)
}

/** Every number of every row of a machine: of each kind in the order of the text, lanes and generations first. */
export function rowAxes({ machine }: Pick<Configuration, 'machine'>): readonly RowAxis[] {
  const nodes = nodesOf(machine.content).map(({ node }) => node)
  const axes = nodes.flatMap((node) => {
    const alike = nodes.filter((one) => titleOf(one) === titleOf(node))
    const called = (title: string): string => lettered(title, alike.indexOf(node), alike.length)
    return Object.entries(rowFields).flatMap(([name, { of }]): readonly RowAxis[] => {
      const here = of(node)
      if (here === undefined) return []
      const values = [...new Set([...valuesOf(node, name, here), here])].toSorted((one, other) => one - other)
      const label = labelOf(node, name, called)
      return values.length < 2 ? [] : [{ key: `${node.name}.${name}`, label, here, values, text: textOf(name) }]
    })
  })
  const placeOf = ({ key }: RowAxis): number => order.indexOf(key.split('.')[1] ?? '')
  return axes.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The configuration with another number of a row; null where the machine cannot have it. */
export function atRowValue(configuration: Configuration, { key }: Pick<RowAxis, 'key'>, value: number): Configuration | null {
  const changed = withRowValue(configuration, key, value)
  return changed.ok ? changed.value : null
}
