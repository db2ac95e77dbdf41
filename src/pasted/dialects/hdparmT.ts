import type { Dialect, Unknown } from '../dialect.ts'
import type { MeasuredFact } from '../facts.ts'
import { disksOf, isVirtualNode, nodeOf } from '../measured/devices.ts'
import { binaryUnit, numberOf } from '../measured/amounts.ts'
import { doubtsOf, isTooShort, measuredFact } from '../measured/measurementOf.ts'
import { contentOf, saidBy, wholeLine, type Line } from '../text.ts'
import { calledWith, isEmptyLine } from './commandLine.ts'

/** "Timing buffered disk reads: 388 MB in  3.00 seconds = 129.31 MB/sec": MB and kB are powers of 1024 (hdparm.c divides by them). */
const timing =
  /Timing\s{1,4}(buffered disk|cached|O_DIRECT disk|O_DIRECT cached) reads:\s{0,12}(\d{1,9}) ([kMG])B in\s{1,8}(\d{1,6}[.,]\d{1,6})\s{1,4}seconds\s{0,4}=\s{0,12}((\d{1,12}[.,]\d{1,6}) ([kMG]?B)\/sec)/d

/** No drive that is well reads less in sequence: 2 MiB/s. */
const slowest = 2 * 1_048_576

const device = /^\s{0,12}(\/dev\/[^\s:]{1,80}):$/

function factOf(line: Line, node: string | null): MeasuredFact | null {
  const match = timing.exec(contentOf(line))
  if (!match) return null
  const [, what = '', amount = '', amountUnit = '', seconds = '', , rate = '', unit = ''] = match
  const isDirect = what.startsWith('O_DIRECT')
  const duration = numberOf(seconds)
  const bytes = Number(amount) * binaryUnit(amountUnit)
  const devices = node === null ? [] : [node]
  return measuredFact(wholeLine(line), saidBy(line, match, 5, 0).at, {
    action: 'read',
    rate: numberOf(rate) * binaryUnit(unit),
    jobs: 1,
    disks: disksOf(devices),
    devices,
    duration,
    bytes,
    direct: isDirect,
    doubts: doubtsOf({
      cached: what.endsWith('cached'),
      'too-short': isTooShort(duration, bytes),
      throttled: numberOf(rate) * binaryUnit(unit) < slowest,
      virtual: node !== null && isVirtualNode(node),
    }),
  })
}

/** `hdparm -t` reads 3 s from the first byte through the page cache, having emptied it; `-T` reads memory. */
export const hdparmT: Dialect = {
  id: 'hdparm-t',
  command: 'hdparm -t',
  sure: ({ lines }) => (lines.slice(0, 400).some((line) => timing.test(contentOf(line))) ? 3 : 0),
  mark: /Timing|hdparm/,
  begins: (content) => timing.test(content) || /^-\S{0,6}[tT]/.test(calledWith(content, 'hdparm') ?? ''),
  read: ({ lines }) => {
    let node: string | null = null
    const facts: MeasuredFact[] = []
    const unknown: Unknown[] = []
    for (const line of lines) {
      const content = contentOf(line)
      const named = device.exec(content)?.[1] ?? /(\/dev\/[^\s:]{1,80})/.exec(calledWith(content, 'hdparm') ?? '')?.[1]
      const fact = factOf(line, node)
      if (fact) {
        facts.push(fact)
        // it names its device each time, and reads memory first
        if (!fact.measurement.doubts.includes('cached')) node = null
      } else if (named !== undefined) node = nodeOf(named)
      else if (!isEmptyLine(content) && calledWith(content, 'hdparm') === null)
        unknown.push({ line: line.number, probably: content.includes('Timing') ? 'a timing without a rate' : 'a remark' })
    }
    return { facts, unknown }
  },
}
