import { pastedLimits } from '../pasted/limits.ts'
import { decodedText } from '../views/shared/decodedText.ts'

/** A file as text; of one that is far too long as much as says so. */
export async function textOf(chunks: AsyncIterable<string | Uint8Array>): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    const part = Buffer.from(chunk)
    parts.push(part)
    size += part.length
    if (size > 4 * pastedLimits.characters) break
  }
  return decodedText(Buffer.concat(parts))
}
