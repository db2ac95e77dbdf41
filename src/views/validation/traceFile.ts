import { refused, success, type Result } from '../../domain/problem.ts'

/** Largest text that is read, unpacked: about two million requests. */
const mostCharacters = 100_000_000

const tooLong = refused('too-long', 'file', 'The file is larger than 100 MB; nothing of it was read.')

/** The text of a file on this machine, unpacked where it is packed by gzip; nothing leaves the page. */
export async function textOfFile(file: Blob): Promise<Result<string>> {
  if (file.size > mostCharacters) return tooLong
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const isPacked = start[0] === 0x1f && start[1] === 0x8b
  const bytes = isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream()
  const reader = bytes.pipeThrough(new TextDecoderStream()).getReader()
  const parts: string[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return success(parts.join(''))
      length += value.length
      if (length > mostCharacters) {
        await reader.cancel()
        return tooLong
      }
      parts.push(value)
    }
  } catch {
    // a cut or damaged gzip file, or one that was deleted while it was read
    return refused('malformed', 'file', 'The file cannot be read to its end; it may be damaged.')
  }
}
