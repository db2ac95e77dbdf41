/** What a desk may say at all. One that has lost its mind is replaced like one that is dead, so that nothing half made comes to the page. */
import { isOutcome, isSound } from '../prediction/postedOutcome.ts'

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields | null => (typeof value === 'object' && value !== null ? { ...value } : null)

const isText = (value: unknown): boolean => typeof value === 'string'
const isCount = (value: unknown): boolean => typeof value === 'number' && value >= 0

/** What every summary of requests holds. */
const isSummarised = ({ summary, devices }: Fields): boolean => {
  const counts = fieldsOf(summary)
  return counts !== null && isText(counts['format']) && isCount(counts['requests']) && isSound(counts) && Array.isArray(devices)
}

/** A file that was read under the number it was given, or the reason why not. */
export function isOpened(value: unknown, id: number): boolean {
  const said = fieldsOf(value)
  if (said?.['ok'] === true) return said['id'] === id && isSummarised(said)
  const refusal = said?.['ok'] === false ? fieldsOf(said['refusal']) : null
  return refusal !== null && isText(refusal['code']) && isText(refusal['message'])
}

/** What is in a trace, or why that cannot be said. */
export function isSummary(value: unknown): boolean {
  const said = fieldsOf(value)
  return said?.['ok'] === true ? isSummarised(said) : isOutcome(value)
}

/** The answer of a study, or why there is none. */
export const isAnswer = (value: unknown): boolean => isOutcome(value) && isSound(value)

/** The share of work that is done. */
export const isShare = (told: unknown): boolean => isCount(told) && Number(told) <= 1

/** How far a file has been read. */
export function isReading(told: unknown): boolean {
  const said = fieldsOf(told)
  return said !== null && [said['bytes'], said['total'], said['requests']].every(isCount)
}
