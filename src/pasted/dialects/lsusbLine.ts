import type { UsbFact } from '../facts.ts'
import { cellsIn } from '../items.ts'
import { contentOf, wholeLine, type Line, type Said } from '../text.ts'
import { remarkFrom } from './lines.ts'

/** A device of which nothing is said but its numbers. */
export const usbFact = (at: UsbFact['at'], bus: number, device: number, said: Partial<UsbFact>): UsbFact => ({
  kind: 'usb',
  at,
  bus,
  device,
  parent: null,
  port: null,
  name: null,
  role: 'other',
  driver: null,
  runs: null,
  able: null,
  ...said,
})

const classOf = /Class=([^,]{0,60})/
const driverOf = /Driver=([^,]{0,60}),/
/** "480M", "1.5M", "20000M/x2": of the whole link, also where it has two lanes. */
const rate = /, (?<said>(?<megabits>\d{1,6}(?:\.\d)?)M(?:\/x\d)?)(?![\w/])/d

/** What USB has, in Mb/s: anything else was misread. */
const rates: readonly number[] = [1.5, 12, 480, 5000, 10_000, 20_000, 40_000, 80_000]

/** At what a port runs; null where the line ends before that, or says something that none runs at. */
export function runsOf(line: Line, pattern = rate): Said<number> | null {
  const cells = cellsIn(line, pattern)
  const megabits = Number(cells?.text('megabits'))
  return rates.includes(megabits) ? (cells?.as(() => megabits * 1e6, 'said') ?? null) : null
}

/** Whether a line says a rate that none runs at, or ends with what is no rate. */
export const hasOddRate = (line: Line): boolean =>
  runsOf(line) === null && (cellsIn(line, rate) !== null || /, \d[\w./]{0,12}$/.test(contentOf(line)))

/** Of a class as printed ("Mass Storage", "stor." of old versions) and a driver. */
function roleOf(printed: string, driver: string): UsbFact['role'] {
  if (/^(?:mass storage|stor\.)/i.test(printed) || driver === 'usb-storage' || driver === 'uas') return 'storage'
  return /^hub/i.test(printed) || driver.startsWith('hub/') ? 'hub' : 'other'
}

/** Up to its rate, or to the remark that somebody added. */
export const ownPart = (line: Line): UsbFact['at'] => {
  const [content, said] = [contentOf(line), cellsIn(line, rate)?.said('said')]
  return { ...wholeLine(line), to: said?.at.to ?? line.quoted + content.slice(0, remarkFrom(content)).trimEnd().length }
}

/** Ports of a hub, "Driver=hub/4p", "Driver=xhci_hcd/6p"; null where none are said. */
export function portsIn(content: string): number | null {
  const ports = /Driver=[^,/]{1,40}\/(\d{1,3})p,/.exec(content)?.[1]
  return ports === undefined ? null : Number(ports)
}

/** What a line says of an interface: what the device is, and how it stores. */
export function interfaceIn(content: string): Pick<UsbFact, 'role' | 'driver'> {
  const driver = (driverOf.exec(content)?.[1] ?? '').trim()
  const role = roleOf((classOf.exec(content)?.[1] ?? '').trim(), driver)
  return { role, driver: driver === 'uas' ? driver : driver === 'usb-storage' ? 'bulk-only' : null }
}

/** The rest of a line that was wrapped, "Driver=uas, 5000M": the fact with what it says, or null where it is none. */
export function wentOn(fact: UsbFact, line: Line): UsbFact | null {
  const content = contentOf(line)
  const own = { ...line, text: line.text.slice(0, line.quoted + remarkFrom(content)) }
  const runs = runsOf(own, /^\s{0,80}(?:(?:[\w/ -]{1,40}, )?Driver=[^,]{0,60}, )?(?<said>(?<megabits>\d{1,6}(?:\.\d)?)M(?:\/x\d)?)$/d)
  if (!runs) return null
  const { role, driver } = interfaceIn(content)
  return {
    ...fact,
    role: fact.role === 'other' || (fact.role === 'hub' && role === 'storage') ? role : fact.role,
    driver: fact.driver ?? driver,
    runs: fact.runs ?? runs,
  }
}
