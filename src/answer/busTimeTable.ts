import type { Cell, Column, DrawnParts } from './document.ts'
import type { BusTime, Prediction } from '../domain/prediction.ts'
import type { Method } from '../domain/scenario.ts'

/** What the parts of a bar are, by what the link is called. */
export const busTimeHeadings = (link: string): DrawnParts['headings'] => ({
  full: { overhead: 'overhead', idle: `${link} idle: disks seek and turn`, head: 'at head speed', busRate: `at ${link} speed` },
  narrow: { overhead: 'overhead', idle: `${link} idle`, head: 'head speed', busRate: `${link} speed` },
})

/** The parts of a bar. */
export const busTimeParts = ({ overhead, idle, headLimited, busRate }: BusTime): DrawnParts['rows'][number]['parts'] => ({
  overhead,
  idle,
  head: headLimited,
  busRate,
})

/** Who says what of a method: throughput, and the four parts of its bus time. */
export const busTimeColumns: readonly Column[] = [
  { name: 'method', kind: 'text', field: 'method' },
  { name: 'witness', kind: 'text' },
  { name: 'throughput', kind: 'rate', isInterval: true },
  ...['read duration', 'overhead', 'bus idle', 'at head speed', 'at bus speed'].map((name) => ({ name, kind: 'time' as const })),
]

/** A row for each witness that has an answer. */
export const busTimeRows = (
  method: Method,
  witnesses: readonly (readonly [witness: string, prediction: Prediction | undefined])[],
): readonly (readonly Cell[])[] =>
  witnesses.flatMap(([witness, prediction]) => {
    if (!prediction) return []
    const { throughput: value, uncertainty, readDuration, busTime } = prediction
    const { low, high } = uncertainty
    const { overhead, idle, headLimited, busRate } = busTime
    return [[method, witness, { value, low, high }, readDuration, overhead, idle, headLimited, busRate]]
  })
