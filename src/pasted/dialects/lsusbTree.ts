import type { Dialect, Reading } from '../dialect.ts'
import type { UsbFact } from '../facts.ts'
import type { Block, Line } from '../text.ts'
import { contentOf } from '../text.ts'
import { asideOf, remarkFrom, surely } from './lines.ts'
import { canHang, hang, isForeign, placeAt, TreeState } from './lsusbPlaces.ts'
import { hasOddRate, interfaceIn, ownPart, portsIn, runsOf, usbFact, wentOn } from './lsusbLine.ts'

/** "/:  Bus 02.Port 1: Dev 1, Class=root_hub, …" */
const root = /^(\s{0,40}\/:\s{0,8})Bus (\d{1,3})\.Port \d{1,3}: Dev (\d{1,3}),/
/** "|__ Port 1: Dev 2, If 0, Class=Mass Storage, …" */
const child = /^([\s|`\\]{0,200}\|?_{1,2} {0,4})Port (\d{1,3}): Dev (\d{1,3}),/
/** Below its line, with -v: "ID 174c:55aa ASMedia Technology Inc. …". */
const identity = /^[\s|]{0,200}ID [0-9a-f]{4}:[0-9a-f]{4}(?: (.{0,300}))?$/i
const drawn = /\|__|\/: {1,4}B/
const path = /^[\s|]{0,200}\/sys\/bus\/usb\//

/** Busses that are missing between two that follow each other are few. */
const farthest = 8

function atRoot(state: TreeState, line: Line, match: RegExpExecArray): void {
  const [, before = '', bus, device] = match
  // roots stand in the order of their buses, up or down
  const step = Number(bus) - (state.root ?? Number.NaN)
  const way = Math.sign(step)
  // a root is the first device of its bus
  if (way === 0 || Number(device) !== 1 || Math.abs(step) > farthest || (way === 1 && state.way === -1) || (way === -1 && state.way === 1))
    state.unknown.push({ line: line.number, probably: 'a bus that does not follow the one before' })
  else state.way ||= way || 0
  state.root = Number(bus)
  state.bus = Number(bus)
  state.above = [{ column: before.indexOf('/'), device: Number(device), ports: portsIn(contentOf(line)), isHub: true }]
  state.hasHub = false
  state.interfaces.clear()
  state.first = state.facts.length
  state.latest = state.first
  state.facts.push(usbFact(ownPart(line), Number(bus), Number(device), { role: 'root', runs: runsOf(line) }))
}

/** One more interface of a device that has a line already: what it stores with counts before what else it does. */
function joined(fact: UsbFact, role: UsbFact['role'], driver: UsbFact['driver'], line: Line): UsbFact {
  const isFirstStorage = role === 'storage' && fact.role !== 'storage'
  return {
    ...fact,
    role: isFirstStorage ? role : fact.role,
    driver: fact.driver ?? driver,
    at: isFirstStorage ? ownPart(line) : fact.at,
    runs: (isFirstStorage ? runsOf(line) : null) ?? fact.runs,
  }
}

function atChild(state: TreeState, line: Line, match: RegExpExecArray): void {
  const content = contentOf(line)
  const [, before = '', port, number] = match
  const device = Number(number)
  const { role, driver } = interfaceIn(content)
  const said = { port: Number(port), runs: runsOf(line) }
  const since = state.facts.slice(state.first + 1).findIndex((fact) => fact.device === device)
  const known = since < 0 ? -1 : state.first + 1 + since
  const old = state.facts[known]
  const { column, on } = placeAt(state, before.search(/[|_]/))
  if (state.bus === null || isForeign(state, on, { device, ...said }, content)) return lose(state, line, 'a device whose bus is not shown')
  state.latest = old ? known : state.facts.length
  if (old) {
    state.facts[known] = joined(old, role, driver, line)
    return
  }
  const parent = on && canHang(state, on, column, said.port) ? on.device : null
  if (parent === null) state.unknown.push({ line: line.number, probably: 'a device whose hub is not shown' })
  hang(state, on, { column, device, ports: portsIn(content), isHub: role === 'hub' })
  state.hasHub ||= role === 'hub'
  state.facts.push(usbFact(ownPart(line), state.bus, device, { parent, role, driver, ...said }))
}

/** A line of the tree that cannot be read: what stands below it hangs on something that nobody knows. */
function atCut(state: TreeState, line: Line): void {
  const content = contentOf(line)
  state.unknown.push({ line: line.number, probably: 'a device whose line is cut' })
  state.latest = -1
  if (/\/: {0,8}\w/.test(content)) state.bus = null
  else {
    const { column, on } = placeAt(state, content.indexOf('|__'))
    hang(state, on, { column, device: null, ports: null, isHub: true })
  }
}

/** A line behind which nobody knows which bus is drawn. */
function lose(state: TreeState, line: Line, probably: string): void {
  state.unknown.push({ line: line.number, probably })
  state.bus = null
  state.latest = -1
}

/** Columns between levels, where indentation did not get lost; four are usual. */
function stepOf(contents: readonly string[]): number {
  const columns = contents.flatMap(
    (content) => root.exec(content)?.[1]?.indexOf('/') ?? (content.includes('|__') ? content.indexOf('|__') : []),
  )
  const levels = [...new Set(columns)].sort((a, b) => a - b)
  const steps = levels.slice(1).flatMap((column, index) => (column - (levels[index] ?? 0) > 2 ? [column - (levels[index] ?? 0)] : []))
  return steps.length > 0 ? Math.min(...steps) : 4
}

function read({ lines }: Block): Reading {
  const state = new TreeState()
  state.step = stepOf(lines.map(contentOf))
  for (const line of lines) {
    const content = contentOf(line)
    const [atSlash, atBar, id] = [root.exec(content), child.exec(content), identity.exec(content)]
    // two lines in one: the second is lost, and what stands below it would hang elsewhere
    const isTwo = content.split(drawn).length > 2
    if (isTwo) lose(state, line, 'two devices in one line')
    else if (atSlash) atRoot(state, line, atSlash)
    else if (atBar) atChild(state, line, atBar)
    else if (id) nameIt(state, id[1] ?? '')
    else if (drawn.test(content)) atCut(state, line)
    else if (!path.test(content) && !goOn(state, line)) {
      const aside = asideOf(line, 'lsusb')
      if (aside) state.unknown.push(aside)
    }
    if ((atSlash ?? atBar) && !isTwo && hasOddRate(line))
      state.unknown.push({ line: line.number, probably: 'a rate that USB does not have' })
    if (content.trim() !== '') state.isOpen = (atSlash !== null || atBar !== null) && runsOf(line) === null
  }
  return { facts: state.facts, unknown: state.unknown }
}

/** Whether a line is the rest of the one before, which was wrapped. */
function goOn({ facts, latest, isOpen }: TreeState, line: Line): boolean {
  const fact = isOpen ? facts[latest] : undefined
  const whole = fact ? wentOn(fact, line) : null
  if (whole) facts[latest] = whole
  return whole !== null
}

function nameIt({ facts, latest }: TreeState, printed: string): void {
  const fact = facts[latest]
  const name = printed.slice(0, remarkFrom(printed)).trim()
  if (fact && name !== '') facts[latest] = { ...fact, name: fact.name ?? name }
}

/** `lsusb -t`, also with `-v`: the tree, the drivers, and at what each port runs. A device is one fact, however many interfaces it has. */
export const lsusbTree: Dialect = {
  id: 'lsusb-t',
  command: 'lsusb -t',
  sure: surely([3, root], [2, child]),
  begins: (content) => root.test(content),
  read,
}
