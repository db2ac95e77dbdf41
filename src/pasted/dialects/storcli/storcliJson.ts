import type { Node } from 'jsonc-parser'
import type { Unknown } from '../../dialect.ts'
import { entriesOf, itemsOf, numberAt, placedJson, propertyOf, type PlacedJson } from '../../jsonPlaces.ts'
import type { Block, Said } from '../../text.ts'
import { changed } from '../sparseLines.ts'
import {
  addArray,
  addAttribute,
  addController,
  addCount,
  addDriveRow,
  addMember,
  addOverview,
  draftOf,
  type Adapters,
  type Cells,
} from './adapterDrives.ts'

interface Here {
  readonly adapters: Adapters
  readonly json: PlacedJson
  readonly unknown: Unknown[]
}

/** A value of JSON, a number too, without the marks around it and the blanks that fill it up. */
function cellAt(json: PlacedJson, node: Node): Said<string> | null {
  const given: unknown = node.value
  const at = json.placeOf(node)
  if (typeof given === 'number') return { value: String(given), at }
  if (typeof given !== 'string' || given.trim() === '') return null
  const value = given.trim()
  const isPlain = node.length === given.length + 2
  const from = at.from + 1 + given.indexOf(value)
  return { value, at: isPlain ? { ...at, from, to: from + value.length } : at }
}

const cellsOf = (json: PlacedJson, node: Node): Cells =>
  new Map(
    entriesOf(node).flatMap(([key, value]) => {
      const cell = cellAt(json, value)
      return cell ? [[key.trim(), cell] as const] : []
    }),
  )

/** An element of a list: a drive, a drive of a group, a volume, or of no interest. */
function addItem({ adapters, json, unknown }: Here, controller: string | null, node: Node): void {
  const cells = cellsOf(json, node)
  const adapter = cells.get('Ctl')
  if (adapter && cells.has('Model')) addOverview(adapters, adapter.at, cells)
  const place = cells.get('EID:Slt') ?? cells.get('EID:Slot') ?? cells.get('DG/VD')
  if (!place) return
  const isAdded = cells.has('EID:Slt')
    ? addDriveRow(adapters, controller, place.at, cells)
    : cells.has('DG/VD')
      ? addArray(adapters, controller, place.at, cells)
      : addMember(adapters, controller, cells)
  if (!isAdded) unknown.push({ line: place.at.line, probably: 'a row of a table' })
}

const attributesOf = /^Drive \/c(\d{1,4})(?:\/e(\d{1,5}))?\/s(\d{1,5}) Device attributes$/

function addObject(here: Here, controller: string | null, node: Node): void {
  const { adapters, json, unknown } = here
  for (const [key, value] of entriesOf(node)) {
    const [, , enclosure = '', slot] = attributesOf.exec(key) ?? []
    if (slot !== undefined) {
      const draft = draftOf(adapters, controller, `${enclosure}:${slot}`, json.placeOf(value))
      for (const [name, cell] of cellsOf(json, value))
        if (!addAttribute(draft, name.trim(), cell)) unknown.push({ line: cell.at.line, probably: changed })
    } else if (value.type === 'object') addObject(here, controller, value)
    for (const item of itemsOf(value)) addItem(here, controller, item)
  }
}

function addResponse(here: Here, node: Node): void {
  const { adapters, json } = here
  const number = numberAt(json, propertyOf(propertyOf(node, 'Command Status'), 'Controller'))
  const controller = number ? `/c${number.value}` : null
  const data = propertyOf(node, 'Response Data')
  const basics = propertyOf(data, 'Basics')
  const model = propertyOf(data, 'Product Name') ?? propertyOf(basics, 'Model')
  const cell = model && cellAt(json, model)
  if (cell) addController(adapters, controller, cell.at, cell)
  const count = numberAt(json, propertyOf(data, 'Physical Drives'))
  if (count) addCount(adapters, controller, count)
  if (data) addObject(here, controller, data)
}

/** Takes what storcli and perccli print as JSON (J at the end of the command); gives what was not understood. */
export function readJson(block: Block, adapters: Adapters): readonly Unknown[] {
  const json = placedJson(block)
  if (!json) return []
  const here: Here = { adapters, json, unknown: [] }
  const controllers = propertyOf(json.node, 'Controllers')
  for (const node of controllers ? itemsOf(controllers) : [json.node]) addResponse(here, node)
  return here.unknown
}
