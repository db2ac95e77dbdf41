const lineFeed = 10

/** A line of input, or what is left of one that was too long to be kept: only its number. */
export interface Line {
  readonly number: number
  readonly text: string | null
}

const decoded = (parts: readonly Uint8Array[]): string => {
  const text = Buffer.concat(parts).toString('utf8')
  return text.endsWith('\r') ? text.slice(0, -1) : text
}

/**
 * The lines of a byte stream, numbered from 1, without holding more than one of them. A byte order mark at the very start and
 * carriage returns at ends of lines are dropped.
 *
 * @param longest bytes; a longer line is skipped and reported without its text
 */
export async function* linesOf(input: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<Line> {
  let parts: Uint8Array[] = []
  let length = 0
  let number = 1
  const finish = (): Line => {
    const text = length > longest ? null : decoded(parts)
    const line = { number, text: number === 1 && text !== null ? text.replace(/^\uFEFF/, '') : text }
    parts = []
    length = 0
    number++
    return line
  }
  const keep = (part: Uint8Array): void => {
    length += part.length
    if (length <= longest) parts.push(part)
    else parts = []
  }
  for await (const chunk of input) {
    let from = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      keep(chunk.subarray(from, end))
      yield finish()
      from = end + 1
    }
    keep(chunk.subarray(from))
  }
  if (length > 0) yield finish()
}
