import { contentOf, type Block, type Line } from '../text.ts'

/** A line of fio with what a mailer broke off it. */
export interface Unwrapped {
  readonly line: Line
  /** Content of the line, and of those that belong to it. */
  readonly text: string
  /** So many characters of it are in the line itself. */
  readonly reach: number
}

const known =
  /^(?:read|write|trim|mixed|slat|clat|lat|bw|iops|cpu|sync|fsync\/fdatasync\/sync_file_range|clat prio|IO depths|submit|complete|issued|latency|errors|zone resets|READ|WRITE|TRIM|MIXED)\s{0,12}(?:\(|:|\s|$)|^(?:Run status|Disk stats|Starting|Jobs:|\.\.\.|fio-\d|fio \d|fio:|\^C|\||note:|clocksource|verify:|Fork|Maximum)/

const named = /^.{1,120}?: (?:\(g=\d{1,5}\)|\(groupid=|Laying out IO file|you need to specify|No I\/O performed)/
const disk = /^\S{1,60}: ios=/

/** A line that fio prints, as it begins. */
export const isKnownFioLine = (content: string): boolean => {
  const text = content.trimStart().slice(0, 200)
  return known.test(text) || named.test(text) || disk.test(text)
}

/** Lines shorter than this were not broken by a mailer. */
const leastWidth = 40

/** The lines of a block, with those that a mailer broke off joined to the line that they are of; at most three to one. */
export function unwrapped({ lines }: Block): readonly Unwrapped[] {
  const joined: Unwrapped[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]
    if (!line) break
    const content = contentOf(line).slice(0, 2000)
    let text = content
    for (let more = 0; more < 3 && isKnownFioLine(content); more += 1) {
      const before = lines[index]
      const next = lines[index + 1]
      if (!before || !next || contentOf(before).length < leastWidth) break
      const rest = contentOf(next).trim()
      if (
        rest === '' ||
        rest.length > 200 ||
        isKnownFioLine(rest) ||
        /^[a-z]{2,12}\s{0,12}: ?(?:IOPS|io|usr)=/.test(rest) ||
        /^\S{1,20}[#$%>] /.test(rest)
      )
        break
      text += rest
      index += 1
    }
    joined.push({ line, text, reach: content.length })
  }
  return joined
}
