import { decoderOf } from '../../views/shared/decodedText.ts'
import { bytesOfFile } from '../../workers/fileBytes.ts'
import { mostFileBytes, tooLong } from '../../pasted/limits.ts'
import type { GivenText } from '../../pasted/readText.ts'

/** What came of files: texts, and a sentence for each that gave none. */
export interface Intake {
  readonly texts: readonly GivenText[]
  readonly refused: readonly string[]
}

/** Text holds no zeros; a picture or an archive begins with some. */
const looksBinary = (text: string): boolean => text.slice(0, 4_000).includes('\0')

/** Piece by piece, so that a long file does not hold the page. */
async function textOf(file: File): Promise<string> {
  let decoder: TextDecoder | null = null
  let text = ''
  for await (const piece of bytesOfFile(file)) {
    decoder ??= decoderOf(piece)
    text += decoder.decode(piece, { stream: true })
  }
  return text + (decoder?.decode() ?? '')
}

async function readFile(file: File): Promise<GivenText | string> {
  const { name, size } = file
  if (size > mostFileBytes) return tooLong(name, size, mostFileBytes)
  try {
    const text = await textOf(file)
    if (looksBinary(text)) return `${name} is no text and was not read.`
    return text.trim() === '' ? `${name} is empty.` : { name, text }
  } catch {
    return `${name} could not be read. A folder is not a file.`
  }
}

/** Reads files as texts; never fails, says instead which gave none. */
export async function textsOfFiles(files: readonly File[]): Promise<Intake> {
  const read = await Promise.all(files.map(readFile))
  return {
    texts: read.filter((one) => typeof one !== 'string'),
    refused: read.filter((one) => typeof one === 'string'),
  }
}
