import { isGzip } from '../traces/refusal.ts'
import type { ByteChunks } from './readTraceFile.ts'

/** The bytes of a file as they come; browsers differ in whether a stream can be walked through by itself. */
export async function* bytesOfFile(file: Blob): ByteChunks {
  const reader = file.stream().getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
  } finally {
    await reader.cancel()
  }
}

/**
 * The first bytes of the text of a file, unpacked where it is packed.
 *
 * @returns what could be read; nothing where the file cannot be read
 */
export async function startOfText(file: Blob, most: number): Promise<Uint8Array> {
  try {
    const start = new Uint8Array(await file.slice(0, most).arrayBuffer())
    return isGzip(start) ? await unpacked(start, most) : start
  } catch {
    return new Uint8Array(0) // reading the whole file says why
  }
}

/** Whether a file is no longer given out: browsers lend it as it was, and end that as soon as it changes on the disk. */
export async function isLost(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return false
  } catch {
    return true
  }
}

/** The archive is cut off, so its end is an error of no interest. */
async function unpacked(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const text = new Uint8Array(most)
  let length = 0
  try {
    while (length < most) {
      const { done, value } = await reader.read()
      if (done) break
      const part = value.subarray(0, most - length)
      text.set(part, length)
      length += part.length
    }
    await reader.cancel()
  } catch {
    // what came before the error is enough to be shown
  }
  return text.subarray(0, length)
}
