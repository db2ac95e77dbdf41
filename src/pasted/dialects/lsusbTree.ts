import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { UsbFact } from '../facts.ts'
import type { Block, Line } from '../text.ts'
import { contentOf } from '../text.ts'
import { asideOf, remarkFrom } from './asides.ts'
import { interfaceIn, ownPart, runsOf, wentOn } from './lsusbLine.ts'

/** "/:  Bus 02.Port 1: Dev 1, Class=root_hub, …" */
const root = /^(\s{0,40}\/:\s{0,8})Bus (\d{1,3})\.Port \d{1,3}: Dev (\d{1,3}),/
/** "|__ Port 1: Dev 2, If 0, Class=Mass Storage, …" */
const child = /^([\s|`\\]{0,200}\|?_{1,2} {0,4})Port (\d{1,3}): Dev (\d{1,3}),/
/** Below its line, with -v: "ID 174c:55aa ASMedia Technology Inc. …". */
const identity = /^[\s|]{0,200}ID [0-9a-f]{4}:[0-9a-f]{4}(?: (.{0,300}))?$/i
const path = /^[\s|]{0,200}\/sys\/bus\/usb\//

/** What a line can hang on. */
interface Hung {
  readonly column: number
  /** Null where its line could not be read. */
  readonly device: number | null
}

interface State {
  readonly facts: UsbFact[]
  readonly unknown: Unknown[]
  /** Columns between a root and what hangs on it. */
  readonly step: number
  /** Null before a bus, and behind one whose line could not be read. */
  bus: number | null
  /** Position of its root. */
  first: number
  /** What the next line can hang on, from the root. */
  above: Hung[]
  /** Whether a hub was drawn on this bus: without indentation nobody knows what hangs on it. */
  hasHub: boolean
  /** Position of the device of the line before: what stands below it is about this one. */
  latest: number
  /** Whether the line before ends without a rate: the next may be its rest. */
  isOpen: boolean
}

function atRoot(state: State, line: Line, match: RegExpExecArray): void {
  const [, before = '', bus, device] = match
  state.bus = Number(bus)
  state.above = [{ column: before.indexOf('/'), device: Number(device) }]
  state.hasHub = false
  state.first = state.facts.length
  state.latest = state.first
  state.facts.push({
    kind: 'usb',
    at: ownPart(line),
    bus: Number(bus),
    device: Number(device),
    parent: null,
    port: null,
    name: null,
    role: 'root',
    driver: null,
    runs: runsOf(line, contentOf(line)),
    able: null,
  })
}

/** What a line in this column hangs on, and the column where it should stand; null where indentation got lost behind a hub. */
function placeAt({ above, step, hasHub }: State, printed: number): { readonly column: number; readonly on: Hung | null } {
  const [root] = above
  const isLost = root !== undefined && printed <= root.column
  const column = isLost ? root.column + step : printed
  if (isLost && hasHub) return { column, on: null }
  return { column, on: above.findLast((hung) => hung.column < column) ?? null }
}

/** One more interface of a device that has a line already: what it stores with counts before what else it does. */
function joined(fact: UsbFact, role: UsbFact['role'], driver: UsbFact['driver'], line: Line): UsbFact {
  const isFirstStorage = role === 'storage' && fact.role !== 'storage'
  return {
    ...fact,
    role: isFirstStorage ? role : fact.role,
    driver: fact.driver ?? driver,
    at: isFirstStorage ? ownPart(line) : fact.at,
    runs: (isFirstStorage ? runsOf(line, contentOf(line)) : null) ?? fact.runs,
  }
}

function atChild(state: State, line: Line, match: RegExpExecArray): void {
  const content = contentOf(line)
  const [, before = '', port, number] = match
  const device = Number(number)
  if (state.bus === null) {
    state.unknown.push({ line: line.number, probably: 'a device whose bus is not shown' })
    return
  }
  const { role, driver } = interfaceIn(content)
  const known = state.facts.findIndex((fact, index) => index > state.first && fact.device === device)
  const old = state.facts[known]
  state.latest = old ? known : state.facts.length
  if (old) {
    state.facts[known] = joined(old, role, driver, line)
    return
  }
  const { column, on } = placeAt(state, before.search(/[|_]/))
  hang(state, column, on, device)
  state.hasHub ||= role === 'hub'
  state.facts.push({
    kind: 'usb',
    at: ownPart(line),
    bus: state.bus,
    device,
    parent: on?.device ?? null,
    port: Number(port),
    name: null,
    role,
    driver,
    runs: runsOf(line, content),
    able: null,
  })
}

function hang(state: State, column: number, on: Hung | null, device: number | null): void {
  if (on) state.above = [...state.above.slice(0, state.above.indexOf(on) + 1), { column, device }]
}

/** A line of the tree that cannot be read: what stands below it hangs on something that nobody knows. */
function atCut(state: State, line: Line): void {
  const content = contentOf(line)
  state.unknown.push({ line: line.number, probably: 'a device whose line is cut' })
  state.latest = -1
  if (/\/: {0,8}\w/.test(content)) state.bus = null
  else {
    const { column, on } = placeAt(state, content.indexOf('|__'))
    hang(state, column, on, null)
  }
}

/** Columns between roots and what hangs on them, where indentation did not get lost; four are usual. */
function stepOf(contents: readonly string[]): number {
  const roots = contents.flatMap((content) => root.exec(content)?.[1]?.indexOf('/') ?? [])
  const margin = Math.min(...roots, 40)
  const further = contents.flatMap((content) => child.exec(content)?.[1]?.search(/[|_]/) ?? []).filter((column) => column > margin)
  return further.length > 0 ? Math.min(...further) - margin : 4
}

function read({ lines }: Block): Reading {
  const state: State = {
    facts: [],
    unknown: [],
    step: stepOf(lines.map(contentOf)),
    bus: null,
    first: -1,
    above: [],
    hasHub: false,
    latest: -1,
    isOpen: false,
  }
  for (const line of lines) {
    const content = contentOf(line)
    const [atSlash, atBar, id] = [root.exec(content), child.exec(content), identity.exec(content)]
    if (atSlash) atRoot(state, line, atSlash)
    else if (atBar) atChild(state, line, atBar)
    else if (id) nameIt(state, id[1] ?? '')
    else if (/\|__|\/: {1,4}Bus/.test(content)) atCut(state, line)
    else if (!path.test(content) && !goOn(state, line)) {
      const aside = asideOf(line, 'lsusb')
      if (aside) state.unknown.push(aside)
    }
    if (content.trim() !== '') state.isOpen = (atSlash !== null || atBar !== null) && runsOf(line, content) === null
  }
  return { facts: state.facts, unknown: state.unknown }
}

/** Whether a line is the rest of the one before, which was wrapped. */
function goOn({ facts, latest, isOpen }: State, line: Line): boolean {
  const fact = isOpen ? facts[latest] : undefined
  const whole = fact ? wentOn(fact, line) : null
  if (whole) facts[latest] = whole
  return whole !== null
}

function nameIt({ facts, latest }: State, printed: string): void {
  const fact = facts[latest]
  const name = printed.slice(0, remarkFrom(printed)).trim()
  if (fact && name !== '') facts[latest] = { ...fact, name: fact.name ?? name }
}

/** `lsusb -t`, also with `-v`: the tree, the drivers, and at what each port runs. A device is one fact, however many interfaces it has. */
export const lsusbTree: Dialect = {
  id: 'lsusb-t',
  command: 'lsusb -t',
  sure: ({ lines }) => {
    const contents = lines.slice(0, 400).map(contentOf)
    if (contents.some((content) => root.test(content))) return 3
    return contents.some((content) => child.test(content)) ? 2 : 0
  },
  begins: (content) => root.test(content),
  read,
}
