import { isGzip } from '../traces/refusal.ts'
import { TraceReader, type TraceOptions, type TraceReading } from '../traces/traceReader.ts'

/** Bytes of a file as they come; a file's or a blob's stream, or Node's. */
export type ByteChunks = AsyncIterable<Uint8Array>

/** How reading goes on and how it is told to end. */
export interface TraceProgress {
  /** Told after each piece: bytes taken from the file, packed as they are, and requests so far. */
  readonly report?: (bytes: number, requests: number) => void
  /** Asked before each piece; true ends reading with the code `unreadable`. */
  readonly isCancelled?: () => boolean
}

const unreadable = (message: string): TraceReading => ({ ok: false, refusal: { code: 'unreadable', message } })

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * What a broken archive is called. Browsers end at the first member of several with an error of their own wording, and have delivered
 * that member's bytes by then; none of them are used.
 */
function refuseArchive(error: unknown): TraceReading {
  const words = wordsOf(error)
  return /junk|trailing|after (the )?end/i.test(words)
    ? {
        ok: false,
        refusal: { code: 'several-gzip-members', message: 'The file is several gzip files behind each other: unpack it, or pack it once.' },
      }
    : {
        ok: false,
        refusal: {
          code: 'corrupt-archive',
          message: 'The gzip file is damaged or cut off, so nothing of it is used. Unpack it to see more.',
        },
      }
}

/** Bytes of the source while they are passed on, so that an error of the source is told from one of the archive. */
class Source {
  taken = 0
  failure: unknown
  private readonly chunks: AsyncIterator<Uint8Array>
  private readonly progress: TraceProgress
  private readonly requests: () => number

  constructor(chunks: ByteChunks, progress: TraceProgress, requests: () => number) {
    this.chunks = chunks[Symbol.asyncIterator]()
    this.progress = progress
    this.requests = requests
  }

  get isCancelled(): boolean {
    return this.progress.isCancelled?.() === true
  }

  /** The next piece; nothing at the end, after a failure, or once cancelled. */
  async next(): Promise<Uint8Array<ArrayBuffer> | undefined> {
    if (this.isCancelled) return undefined
    try {
      const { done, value } = await this.chunks.next()
      if (done === true) return undefined
      this.taken += value.length
      this.progress.report?.(this.taken, this.requests())
      // a decompressor takes bytes of its own only, and Node's chunks lie in shared pools
      return new Uint8Array(value)
    } catch (error) {
      this.failure = error
      return undefined
    }
  }

  async close(): Promise<void> {
    try {
      await this.chunks.return?.()
    } catch {
      // the file is no longer wanted
    }
  }
}

/** The first piece with at least two bytes, enough to tell gzip. */
async function firstPiece(source: Source): Promise<Uint8Array<ArrayBuffer>> {
  let first = new Uint8Array(0)
  while (first.length < 2) {
    const next = await source.next()
    if (!next) break
    const both = new Uint8Array(first.length + next.length)
    both.set(first)
    both.set(next, first.length)
    first = both
  }
  return first
}

async function readPlain(first: Uint8Array, source: Source, reader: TraceReader): Promise<void> {
  for (let piece: Uint8Array | undefined = first; piece && !reader.refusal; piece = await source.next()) reader.push(piece)
}

/** Unpacks only as fast as the text is read; ends with an error of the archive, or none. */
async function readPacked(
  first: Uint8Array<ArrayBuffer>,
  source: Source,
  reader: TraceReader,
): Promise<{ readonly error: unknown } | undefined> {
  const gunzip = new DecompressionStream('gzip')
  const writer = gunzip.writable.getWriter()
  const text = gunzip.readable.getReader()
  const feed = async (): Promise<void> => {
    for (let piece: Uint8Array<ArrayBuffer> | undefined = first; piece && !reader.refusal; piece = await source.next())
      await writer.write(piece)
    await writer.close()
  }
  // the reader meets the same error
  const fed = feed().catch(() => undefined)
  try {
    for (let piece = await text.read(); !piece.done; piece = await text.read()) {
      reader.push(piece.value)
      if (!reader.refusal) continue
      await text.cancel()
      return undefined
    }
    await fed
    return undefined
  } catch (error) {
    return { error }
  }
}

/**
 * Reads a trace from the bytes of a file, packed by gzip or not, as they come: nothing is kept but the requests. Never rejects.
 *
 * @param chunks for example a file's stream
 */
export async function readTraceFile(chunks: ByteChunks, options: TraceOptions = {}, progress: TraceProgress = {}): Promise<TraceReading> {
  const reader = new TraceReader(options)
  const source = new Source(chunks, progress, () => reader.requests)
  const first = await firstPiece(source)
  const broken = isGzip(first) ? await readPacked(first, source, reader) : await readPlain(first, source, reader)
  await source.close()
  if (source.isCancelled) return unreadable('Reading was cancelled.')
  if (source.failure !== undefined) return unreadable(`The file cannot be read to its end: ${wordsOf(source.failure)}`)
  if (broken && !reader.refusal) return refuseArchive(broken.error)
  return reader.finish()
}
