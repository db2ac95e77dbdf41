import { proxy, wrap } from 'comlink'
import { refused, success, type Result } from '../domain/problem.ts'
import { groupedBy } from '../pasted/groupedBy.ts'
import type { GivenText, ReadText } from '../pasted/readText.ts'
import type { Fraction } from '../units/quantities.ts'
import type { PastedDeskApi, PastedQuestion, PastedReader, PastedReading, RemotePastedDesk } from './pastedApi.ts'
import { settleable } from './settleable.ts'
import type { WorkerThread } from './studyService.ts'

interface PastedOptions {
  /** May throw when workers are not allowed at all. */
  readonly startWorker?: () => WorkerThread
  /** Milliseconds without a sign of life after which the worker counts as dead. */
  readonly deadline?: number
}

interface Place {
  readonly worker: WorkerThread
  readonly desk: RemotePastedDesk
  /** Rejects once the worker is broken. */
  readonly breaks: Promise<never>
}

// the address must stand inside the constructor, or the worker is not bundled
const startOwn = (): WorkerThread => new Worker(new URL('./pastedWorker.ts', import.meta.url), { type: 'module' })

const broken = refused('worker-failed', 'text', 'Reading has stopped without an answer; what was read before stays. Try it again.')

function placed(worker: WorkerThread): Place {
  const breaks = new Promise<never>((_, reject) => {
    for (const sign of ['error', 'messageerror']) worker.addEventListener(sign, () => reject(new Error(sign)))
  })
  // whoever has asked hears of it
  breaks.catch(() => undefined)
  return { worker, desk: wrap<PastedDeskApi>(worker), breaks }
}

/** A text from its pieces, in their order. */
function joined(pieces: readonly ReadText[]): readonly ReadText[] {
  const [first, ...others] = pieces
  if (!first || others.length === 0) return pieces
  const all = <Item>(itemsOf: (piece: ReadText) => readonly Item[]): readonly Item[] => pieces.flatMap(itemsOf)
  const [lines, dropped] = [all((piece) => piece.lines), all((piece) => piece.dropped)]
  return [{ ...first, lines, dropped, facts: all(({ facts }) => facts), unknown: all(({ unknown }) => unknown) }]
}

/** The texts that a desk has read, as they come. */
async function textsOf(desk: RemotePastedDesk): Promise<readonly ReadText[]> {
  const pieces: ReadText[] = []
  for (let index = 0, part = await desk.part(0); part; part = await desk.part(++index)) pieces.push(...part)
  return [...groupedBy(pieces, ({ letter }) => letter).values()].flatMap(joined)
}

/**
 * Reads pasted texts in a worker of its own, which is started when it is first needed. It listens to nobody while it reads: giving up ends it, and so does what breaks it or leaves
 * it silent; what is read next starts another.
 */
export class WorkerPastedReader implements PastedReader {
  readonly #startWorker: () => WorkerThread
  readonly #deadline: number
  #place: Place | null = null
  #read: { readonly given: readonly GivenText[]; readonly texts: readonly ReadText[] } | null = null

  constructor({ startWorker = startOwn, deadline = 60_000 }: PastedOptions = {}) {
    this.#startWorker = startWorker
    this.#deadline = deadline
  }

  /** Starts the worker while nobody waits. */
  start(): void {
    try {
      this.#place ??= placed(this.#startWorker())
    } catch {
      // whoever asks is told
    }
  }

  async read(question: PastedQuestion, tell: (share: Fraction) => void, signal: AbortSignal): Promise<Result<PastedReading> | null> {
    this.start()
    if (!this.#place) return broken
    const { promise: gone, resolve: giveUp } = settleable()
    let timer = setTimeout(giveUp, this.#deadline)
    const told = (share: Fraction): void => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, this.#deadline)
      if (!signal.aborted) tell(share)
    }
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      if (signal.aborted) return null
      const outcome = await Promise.race([this.#answer(this.#place, question, told), this.#place.breaks, gone.then(() => null)])
      if (outcome) return outcome
    } catch {
      // the worker is ended below
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    }
    this.#place.worker.terminate()
    this.#place = null
    return signal.aborted ? null : broken
  }

  async #answer({ desk }: Place, { given, decisions }: PastedQuestion, tell: (share: Fraction) => void): Promise<Result<PastedReading>> {
    const found = await desk.read({ given, decisions }, proxy(tell))
    if (!found.ok) return found
    // what was decided changes no text
    const texts = this.#read?.given === given ? this.#read.texts : await textsOf(desk)
    this.#read = { given, texts }
    return success({ texts, machines: found.value.machines })
  }
}
