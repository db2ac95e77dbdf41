import { hopRules, payloads } from '../catalog/hops.ts'
import type { WrittenMachine } from '../domain/machine.ts'
import { linkKind, nodesOf } from '../domain/machinePath.ts'
import { titleOf, type NumberField } from './fields/field.ts'
import type { AxisName } from './fields/fields.ts'
import { isRowKey, rowKey, rowNumber, type Row, type RowKey } from './fields/rowFields.ts'
import type { OfMachine } from './machineOf.ts'
import { rowAxes } from './rowAxes.ts'
import { lettered } from './structured/machineChecks.ts'
import { axisField } from './sweep.ts'

/** How a number of a row is told. */
interface Told {
  /** What it is called, before its row: “lanes” of the SAS cable. */
  readonly word: string
  /** The only values that such a row may have, rising; undefined where it may have any. */
  readonly places?: (row: Row) => readonly number[] | undefined
  /** From where to where an axis goes, in base units, where it may have any. */
  readonly usual: readonly [number, number]
}

/** What the standard of a link knows, none slower or narrower than what it has trained down to. */
const known =
  (key: 'lanes' | 'generation') =>
  (row: Row): readonly number[] | undefined => {
    const kind = linkKind(row)
    return kind && hopRules[kind][key === 'lanes' ? key : 'generations']?.filter((value) => value >= (row.link?.trained?.[key] ?? 0))
  }

/** By the keys of rowFields. */
const told: Readonly<Record<string, Told>> = {
  count: { word: 'number', usual: [1, 16] },
  lanes: { word: 'lanes', usual: [1, 16], places: known('lanes') },
  generation: { word: 'generation', usual: [1, 400], places: known('generation') },
  rate: { word: 'measured rate', usual: [1e8, 1e11] },
  packet: { word: 'packet size', usual: [128, 4_096], places: () => payloads },
  commands: { word: 'commands a second', usual: [1e4, 1e7] },
  rim: { word: 'rate at the rim', usual: [5e7, 1e10] },
  hub: { word: 'rate at the hub', usual: [5e7, 1e10] },
}

/** What a row is called inside of a sentence: "SAS cable B", of many alike "SAS cables B". */
function rowTitle(machine: WrittenMachine, row: Row, isMany: boolean): string {
  const called = (one: Row): string => (one.node === 'drives' ? one.node : hopRules[one.kind].title)
  const alike = nodesOf(machine).filter(({ node }) => called(node) === called(row))
  const title = called(row).replace(/^.(?=\p{Ll})/u, (letter) => letter.toLowerCase())
  const plural = isMany && row.node === 'hop' ? (/(?:x|ch|s)$/.test(title) ? 'es' : 's') : ''
  const place = alike.findIndex(({ node }) => node === row)
  return lettered(title + plural, place, alike.length)
}

/** "Lanes of the SAS cable", "Number of SAS cables B". */
function labelOf(machine: WrittenMachine, row: Row, name: string): string {
  const word = told[name]?.word ?? name
  const isMany = name === 'count'
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} of ${isMany ? '' : 'the '}${rowTitle(machine, row, isMany)}`
}

/** The declaration of what is on an axis: of a field, or of a number of a row as the machine has it. */
export function declaredAxis(name: AxisName, { machine: { content } }: OfMachine): NumberField {
  if (!isRowKey(name)) return axisField(name)
  const { row, field, here } = rowNumber(content, name) ?? {}
  const { name: number = '' } = rowKey(name) ?? {}
  const how = told[number]
  if (!row || !field || !how || here === undefined) throw new Error(`${name} is no number of the machine`)
  const places = how.places?.(row)
  const [first = here, last = here] = places ? [places[0], places.at(-1)] : how.usual
  return {
    ...field.allowed,
    type: 'number',
    group: 'machine',
    scale: 'log',
    key: name,
    default: here,
    label: labelOf(content, row, number),
    // a single place has an axis, too
    usual: [first, first === last ? 2 * first : last],
    ...(places && { places }),
  }
}

/** Axes that vary something, by their rows. */
export interface AxesOfRow {
  readonly title: string
  readonly axes: readonly { readonly key: RowKey; readonly title: string }[]
}

/** Every number of every row that can be another one, in the order of the text. */
export function axesOfRows(of: OfMachine): readonly AxesOfRow[] {
  const { content } = of.machine
  const keys = rowAxes(of).filter((key) => declaredAxis(key, of).places?.length !== 1)
  return nodesOf(content).flatMap(({ node }) => {
    const axes = keys.filter((key) => rowKey(key)?.row === node.name).map((key) => ({ key, title: titleOf(declaredAxis(key, of)) }))
    return axes.length > 0 ? [{ title: rowTitle(content, node, false), axes }] : []
  })
}
