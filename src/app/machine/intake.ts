import { decodedText } from '../../views/shared/decodedText.ts'
import { mostFileBytes, tooLong } from '../../pasted/limits.ts'
import type { GivenText } from '../../pasted/readText.ts'

/** What came of files: texts, and a sentence for each that gave none. */
export interface Intake {
  readonly texts: readonly GivenText[]
  readonly refused: readonly string[]
}

/** Text holds no zeros; a picture or an archive begins with some. */
const looksBinary = (text: string): boolean => text.slice(0, 4_000).includes('\0')

async function readFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<GivenText | string> {
  const { name, size } = file
  if (size > mostFileBytes) return tooLong(name, size, mostFileBytes)
  try {
    const text = decodedText(new Uint8Array(await file.arrayBuffer()))
    if (looksBinary(text)) return `${name} is no text and was not read.`
    return text.trim() === '' ? `${name} is empty.` : { name, text }
  } catch {
    return `${name} could not be read. A folder is not a file.`
  }
}

/** Reads files as texts; never fails, says instead which gave none. */
export async function textsOfFiles(files: readonly Pick<File, 'name' | 'size' | 'arrayBuffer'>[]): Promise<Intake> {
  const read = await Promise.all(files.map(readFile))
  return {
    texts: read.filter((one) => typeof one !== 'string'),
    refused: read.filter((one) => typeof one === 'string'),
  }
}
