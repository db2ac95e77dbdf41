import type { UsbFact } from '../facts.ts'
import type { Line, Said } from '../text.ts'
import { contentOf, saidBy } from '../text.ts'
import { remarkFrom } from './asides.ts'

const classOf = /Class=([^,]{0,60})/
const driverOf = /Driver=([^,]{0,60}),/
/** "480M", "1.5M", "20000M/x2": of the whole link, also where it has two lanes. */
const rate = /, ((\d{1,6}(?:\.\d)?)M(?:\/x\d)?)(?![\w/])/d

export function runsOf(line: Line, content: string): Said<number> | null {
  const match = rate.exec(content)
  return match ? saidBy(line, match, 1, Number(match[2]) * 1e6) : null
}

/** Of a class as printed ("Mass Storage", "stor." of old versions) and a driver. */
function roleOf(printed: string, driver: string): UsbFact['role'] {
  if (/^(?:mass storage|stor\.)/i.test(printed) || driver === 'usb-storage' || driver === 'uas') return 'storage'
  return /^hub/i.test(printed) || driver.startsWith('hub/') ? 'hub' : 'other'
}

function drivenBy(driver: string): UsbFact['driver'] {
  if (driver === 'uas') return 'uas'
  return driver === 'usb-storage' ? 'bulk-only' : null
}

/** Up to its rate, or to the remark that somebody added. */
export const ownPart = (line: Line): UsbFact['at'] => {
  const content = contentOf(line)
  const match = rate.exec(content)
  const end = match ? match.index + match[0].length : content.slice(0, remarkFrom(content)).trimEnd().length
  return { line: line.number, from: line.quoted + content.length - content.trimStart().length, to: line.quoted + end }
}

/** What a line says of an interface: what the device is, and how it stores. */
export function interfaceIn(content: string): Pick<UsbFact, 'role' | 'driver'> {
  const driver = (driverOf.exec(content)?.[1] ?? '').trim()
  return { role: roleOf((classOf.exec(content)?.[1] ?? '').trim(), driver), driver: drivenBy(driver) }
}

/** The rest of a line that was wrapped, "Driver=uas, 5000M": the fact with what it says, or null where it is none. */
export function wentOn(fact: UsbFact, line: Line): UsbFact | null {
  const content = contentOf(line)
  const match = /^\s{0,80}(?:(?:[\w/ -]{1,40}, )?Driver=[^,]{0,60}, )?((\d{1,6}(?:\.\d)?)M(?:\/x\d)?)$/d.exec(
    content.slice(0, remarkFrom(content)).trimEnd(),
  )
  if (!match) return null
  const { role, driver } = interfaceIn(content)
  return {
    ...fact,
    role: fact.role === 'other' || (fact.role === 'hub' && role === 'storage') ? role : fact.role,
    driver: fact.driver ?? driver,
    runs: fact.runs ?? saidBy(line, match, 1, Number(match[2]) * 1e6),
  }
}
