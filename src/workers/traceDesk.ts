import { failed, noAnswer, type NoAnswer, type Outcome } from '../prediction/study.ts'
import { traceLimits } from '../traces/limits.ts'
import { previewOf } from '../traces/preview.ts'
import type { Slices } from '../traces/slices.ts'
import { placesOf } from '../traces/tracePlaces.ts'
import type { ReadTrace, TraceOptions } from '../traces/traceReader.ts'
import type { Fraction } from '../units/quantities.ts'
import { bytesOfFile, isLost, startOfText } from './fileBytes.ts'
import { MadeTraces } from './madeTraces.ts'
import { readTraceFile } from './readTraceFile.ts'
import type {
  OpenOutcome,
  ReadingProgress,
  SummarisedTrace,
  SummaryOutcome,
  TraceOutcome,
  TraceQuestions,
  TraceSource,
  TraceStudyId,
} from './traceApi.ts'
import { firstProblem, theTrace, traceStudies, type TraceStudies } from './traceStudies.ts'

/** Milliseconds of work before others are listened to. */
const turn = 40
/** Told at most so often while a file is read. */
const progressSteps = 200
const previewBytes = 65_536
const shownDevices = 8

export interface TraceDeskOptions {
  /** Others in tests. */
  readonly studies?: TraceStudies
  /** Lets waiting messages in; a task of its own. */
  readonly pause?: () => Promise<void>
  /** Milliseconds of work between two pauses; at 0 one slice. */
  readonly turn?: number
}

const lost: OpenOutcome = {
  ok: false,
  refusal: { code: 'unreadable', message: 'The file was changed, moved or deleted since it was opened: open it again.' },
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const notOpen = noAnswer('inconsistent', 'trace', 'The trace file is no longer open: drop it again, or choose another trace.')

/** How work is followed and ended. */
interface Following {
  /** Told the share that is done, rising from 0 to 1. */
  readonly tell: (share: Fraction) => void
  readonly signal: AbortSignal
}

/** Tells nothing that is less than before, and the end once. */
function rising(tell: (share: Fraction) => void): (share: Fraction) => void {
  let told = 0
  return (share) => {
    if (share < told || told === 1) return
    told = share
    tell(share)
  }
}

/**
 * Where traces lie and are worked on: one file, and a few made traces. Knows no thread. Nothing it does rejects; a mistake becomes a
 * problem. Long work goes on in slices, one work after the other, and ends between two of them once the signal was raised, with null.
 */
export class TraceDesk {
  readonly #made = new MadeTraces()
  readonly #studies: TraceStudies
  readonly #pause: () => Promise<void>
  readonly #turn: number
  #file: { readonly id: number; readonly read: ReadTrace } | null = null
  /** Of the file opened last, also while it is read. */
  #newest = 0
  /** Whether a trace is being made, and whether one is being worked on: two at a time would need the memory twice. */
  readonly #busy = { making: false, working: false }

  constructor({ studies = traceStudies(), pause = nextTask, turn: milliseconds = turn }: TraceDeskOptions = {}) {
    this.#studies = studies
    this.#pause = pause
    this.#turn = milliseconds
  }

  /**
   * Reads a file in place of the one before, whose memory is given back first.
   *
   * @param id by which its requests are asked for from then on; greater than every one before
   */
  async open(
    id: number,
    file: Blob,
    options: TraceOptions,
    report: (progress: ReadingProgress) => void,
    signal: AbortSignal,
  ): Promise<OpenOutcome | null> {
    this.#newest = id
    this.#file = null
    const isGivenUp = (): boolean => signal.aborted || this.#newest !== id
    try {
      const limit = (options.limits ?? traceLimits).text
      if (file.size > limit)
        return { ok: false, refusal: { code: 'too-large', message: `The file is longer than ${limit} bytes, the most that is read.` } }
      const start = await startOfText(file, previewBytes)
      const preview = start.length > 0 && !start.subarray(0, 512).includes(0) ? { preview: previewOf(start) } : {}
      let told = 0
      const reading = await readTraceFile(bytesOfFile(file), options, {
        isCancelled: isGivenUp,
        report: (bytes, requests) => {
          if (bytes < file.size && bytes - told < file.size / progressSteps) return
          told = bytes
          report({ bytes, total: file.size, requests })
        },
      })
      if (isGivenUp()) return null
      if (!reading.ok && reading.refusal.code === 'unreadable' && (await isLost(file))) return lost
      if (!reading.ok) return { ok: false, refusal: reading.refusal, ...preview }
      this.#file = { id, read: reading.value }
      return { ok: true, id, ...summarised(reading.value), ...preview }
    } catch (error) {
      return { ok: false, refusal: { code: 'unreadable', message: failed('Reading', error).problem.message } }
    }
  }

  /** Forgets the open file and gives its memory back. */
  close(): void {
    this.#file = null
  }

  /** A made trace that is wanted no more, as while a slider is dragged, is not made. */
  async summary(source: TraceSource, progress: (share: Fraction) => void, signal: AbortSignal): Promise<SummaryOutcome | null> {
    const found = await this.#requests(source, { tell: rising(progress), signal })
    return found?.ok ? { ok: true, ...summarised(found.read) } : found
  }

  answer<Id extends TraceStudyId>(
    id: Id,
    question: TraceQuestions[Id],
    progress: (share: Fraction) => void,
    signal: AbortSignal,
  ): Promise<TraceOutcome<Id> | null> {
    const study = this.#studies[id]
    return this.#work(study.title, question.source, (read) => study.slices(read, question), progress, signal)
  }

  /** Works on the requests of a source once nobody else does; they are made first where they have to be, which is half of the work. */
  async #work<Answer>(
    what: string,
    source: TraceSource,
    slices: (read: ReadTrace) => Slices<Outcome<Answer>>,
    progress: (share: Fraction) => void,
    signal: AbortSignal,
  ): Promise<Outcome<Answer> | null> {
    return this.#alone('working', { tell: progress, signal }, async () => {
      const tell = rising(progress)
      let before = 0
      const found = await this.#requests(source, { tell: (share) => tell((before = share / 2)), signal })
      if (!found?.ok) return found
      return this.#driven(what, source, () => slices(found.read), { tell: (share) => tell(before + (1 - before) * share), signal })
    })
  }

  /** The requests of a source, or why there are none; null once the signal was raised. */
  async #requests(source: TraceSource, following: Following): Promise<{ readonly ok: true; readonly read: ReadTrace } | NoAnswer | null> {
    if (source.kind === 'file') return this.#file?.id === source.id ? { ok: true, read: this.#file.read } : notOpen
    const { recipe, seed } = source
    const made = this.#made
    return this.#alone('making', following, async () => {
      const known = made.known(recipe, seed)
      if (known) return { ok: true, read: known }
      const making = await this.#driven(theTrace, source, () => made.making(recipe, seed), following)
      if (!making || 'problem' in making) return making
      return making.ok ? { ok: true, read: making.value } : firstProblem(making.problems)
    })
  }

  /** Waits until nobody else does the same; that one waits is told as a sign of life. */
  async #alone<Answer>(what: 'making' | 'working', { tell, signal }: Following, act: () => Promise<Answer>): Promise<Answer | null> {
    do {
      await this.#pause()
      if (signal.aborted) return null
      if (this.#busy[what]) tell(0)
    } while (this.#busy[what])
    this.#busy[what] = true
    try {
      return await act()
    } finally {
      this.#busy[what] = false
    }
  }

  /** Does slices for a turn at a time, and lets others in between two turns. */
  async #driven<Answer>(
    what: string,
    source: TraceSource,
    begin: () => Slices<Answer>,
    { tell, signal }: Following,
  ): Promise<Answer | NoAnswer | null> {
    try {
      const slices = begin()
      for (;;) {
        const until = performance.now() + this.#turn
        let step = slices.next()
        while (step.done !== true && performance.now() < until) step = slices.next()
        tell(step.done === true ? 1 : step.value)
        if (step.done === true) return step.value
        await this.#pause()
        if (signal.aborted) return null
        if (source.kind === 'file' && this.#file?.id !== source.id) return notOpen
      }
    } catch (error) {
      return failed(what, error)
    }
  }
}

const summarised = ({ trace, summary }: ReadTrace): SummarisedTrace => ({
  summary,
  devices: trace.deviceNames.slice(0, shownDevices),
  places: placesOf(trace),
})
