import { isGzip, type RefusalCode } from '../traces/refusal.ts'
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

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const refused = (code: RefusalCode, message: string): TraceReading => ({ ok: false, refusal: { code, message } })

/** Browsers end at the first member of several, and have delivered that member's bytes by then; none of them are used. */
const severalMembers = refused('several-gzip-members', 'The file is several gzip files behind each other: unpack it, or pack it once.')

const corrupt = refused(
  'corrupt-archive',
  'The gzip file is damaged, cut off or followed by other bytes, so nothing of it is used. Unpack it to see more.',
)

/** Number that four bytes are, the lowest first. */
const littleEndian = (bytes: readonly number[]): number => bytes.reduceRight((sum, byte) => 256 * sum + byte, 0)

const zeros = (count: number): readonly number[] => Array.from({ length: count }, () => 0)

/**
 * The bytes of a gzip file as they pass, to tell whether anything but zeros follows its end: what a decompressor makes of that depends on
 * who wrote it, and on where pieces end. The last four bytes of an archive are the length of its text.
 */
class ArchiveEnd {
  /** Beginnings of archives; another sequence of bytes is taken for one once in 16 MB. */
  private members = 0
  private edge: Uint8Array = new Uint8Array(0)
  /** The last bytes up to one that is not 0, four at most, and the zeros behind it. */
  private last: readonly number[] = []
  private padding = 0

  push(bytes: Uint8Array): void {
    const joined = new Uint8Array(this.edge.length + bytes.length)
    joined.set(this.edge)
    joined.set(bytes, this.edge.length)
    for (let at = joined.indexOf(0x1f); at >= 0; at = joined.indexOf(0x1f, at + 1))
      if (joined[at + 1] === 0x8b && joined[at + 2] === 8) this.members++
    this.edge = joined.slice(-2)
    let end = bytes.length
    while (end > 0 && bytes[end - 1] === 0) end--
    if (end > 0) {
      const before = end < 4 ? [...this.last, ...zeros(Math.min(4, this.padding))] : []
      this.last = [...before, ...bytes.subarray(Math.max(0, end - 4), end)].slice(-4)
      this.padding = 0
    }
    this.padding += bytes.length - end
  }

  get hasSeveral(): boolean {
    return this.members > 1
  }

  /** Whether an archive with so many bytes of text ends where the file does, but for zeros; of several archives nothing is known. */
  fits(text: number): boolean {
    const ends = zeros(1 + Math.min(4, this.padding)).map((_, count) => [...this.last, ...zeros(count)].slice(-4))
    return this.hasSeveral || ends.some((end) => littleEndian(end) === text % 4_294_967_296)
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

/** What browsers say where an archive has ended and more bytes come. */
const isJunk = (error: unknown): boolean => /junk|trailing|after (the )?end/i.test(wordsOf(error))

/** Gives the pieces of a file to a decompressor; one that wants no more is asked no more, while only zeros follow. */
async function feed(
  first: Uint8Array<ArrayBuffer>,
  source: Source,
  reader: TraceReader,
  end: ArchiveEnd,
  gunzip: DecompressionStream,
): Promise<void> {
  const writer = gunzip.writable.getWriter()
  let isOpen = true
  for (let piece: Uint8Array<ArrayBuffer> | undefined = first; piece && !reader.refusal; piece = await source.next()) {
    end.push(piece)
    if (isOpen)
      isOpen = await writer.write(piece).then(
        () => true,
        () => false,
      )
    if (!isOpen && piece.some((byte) => byte !== 0) && piece !== first) break
  }
  if (isOpen) await writer.close()
}

/**
 * Unpacks only as fast as the text is read.
 *
 * @returns why nothing of it may be used, if anything is wrong with the archive
 */
async function readPacked(first: Uint8Array<ArrayBuffer>, source: Source, reader: TraceReader): Promise<TraceReading | undefined> {
  const gunzip = new DecompressionStream('gzip')
  const text = gunzip.readable.getReader()
  const end = new ArchiveEnd()
  // the reader meets the same error
  const fed = feed(first, source, reader, end, gunzip).catch(() => undefined)
  let length = 0
  try {
    for (let piece = await text.read(); !piece.done; piece = await text.read()) {
      length += piece.value.length
      reader.push(piece.value)
      if (!reader.refusal) continue
      await text.cancel()
      return undefined
    }
    await fed
    return end.fits(length) ? undefined : corrupt
  } catch (error) {
    if (!isJunk(error)) return corrupt
    await fed
    return end.hasSeveral ? severalMembers : end.fits(length) ? undefined : corrupt
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
  if (source.isCancelled) return refused('unreadable', 'Reading was cancelled.')
  if (source.failure !== undefined) return refused('unreadable', `The file cannot be read to its end: ${wordsOf(source.failure)}`)
  if (broken && !reader.refusal) return broken
  return reader.finish()
}
