import { pageFolder } from '../shared/pageFolder.ts'
import { showing } from '../shared/showing.ts'
import { recordings, type RecordingName, type TraceChoice } from '../../configuration/resolve/resolveTrace.ts'
import type { Fraction } from '../../units/quantities.ts'
import type { ReadingProgress, SummarisedTrace, TraceOptions, TracePreview, TraceService, TraceSource } from '../../workers/traceApi.ts'

/** What the page has of its trace. */
export type TraceState =
  | { readonly kind: 'reading'; readonly progress: ReadingProgress | null }
  /** Drawn from a recipe; the share that is done. */
  | { readonly kind: 'making'; readonly share: Fraction }
  | ReadyTrace
  /** Nothing of the file is used. */
  | { readonly kind: 'refused'; readonly message: string; readonly preview?: TracePreview }
  /** A file is asked for that is not here, as a link carries none. */
  | { readonly kind: 'missing'; readonly isFromLink: boolean }
  | { readonly kind: 'cancelled'; readonly isMade: boolean }

export interface ReadyTrace extends SummarisedTrace {
  readonly kind: 'ready'
  readonly source: TraceSource
  readonly preview?: TracePreview
}

/** A file of this machine; never part of a configuration. */
export interface LocalFile {
  readonly file: File
  readonly options: TraceOptions
}

/** Gets a recording that comes with the page. */
export type FetchRecording = (name: RecordingName) => Promise<Blob>

/** A made trace of fewer requests takes a moment only: what is shown stays until it is there. */
const longRequests = 1_000_000

const isLong = ({ recipe }: TraceChoice & { readonly kind: 'recipe' }): boolean =>
  recipe.reads.requests + recipe.writes.requests >= longRequests

/**
 * The trace of one page: which is wanted, the local file that was opened, and how far it is. Lives outside the views, so that an opened
 * file survives a change of question.
 */
export class TraceSession {
  readonly #service: TraceService
  readonly #fetchRecording: FetchRecording
  readonly #shown = showing<TraceState>({ kind: 'reading', progress: null })
  #local: LocalFile | null = null
  #wanted: TraceChoice | null = null
  #running = new AbortController()
  /** Whether the first choice asked for a file: then it came with a link. */
  #isFromLink = true

  readonly subscribe = this.#shown.subscribe
  readonly state = this.#shown.snapshot

  constructor(service: TraceService, fetchRecording: FetchRecording) {
    this.#service = service
    this.#fetchRecording = fetchRecording
  }

  /** The file of this machine that is open, or was before another trace was chosen. */
  get local(): LocalFile | null {
    return this.#local
  }

  /** Makes a trace the present one; does nothing where it is already. */
  choose(choice: TraceChoice): void {
    if (JSON.stringify(choice) === JSON.stringify(this.#wanted)) return
    this.#isFromLink = choice.kind === 'file' && this.#wanted === null
    this.#wanted = choice
    void this.#begin()
  }

  /** Opens a file of this machine and makes it the present trace. */
  openLocal(file: File, options: TraceOptions = {}): void {
    this.#local = { file, options }
    this.#wanted = { kind: 'file' }
    void this.#begin()
  }

  /** Reads the open file again, in another way. */
  reread(options: TraceOptions): void {
    if (this.#local) this.openLocal(this.#local.file, options)
  }

  cancel(): void {
    const { kind } = this.state()
    if (kind !== 'reading' && kind !== 'making') return
    this.#running.abort()
    this.#shown.show({ kind: 'cancelled', isMade: kind === 'making' })
  }

  /** Begins again after it was cancelled or refused. */
  retry(): void {
    void this.#begin()
  }

  async #begin(): Promise<void> {
    this.#running.abort()
    this.#running = new AbortController()
    const { signal } = this.#running
    const choice = this.#wanted
    if (!choice) return
    if (choice.kind === 'file' && !this.#local) return this.#shown.show({ kind: 'missing', isFromLink: this.#isFromLink })
    if (choice.kind !== 'recipe') this.#shown.show({ kind: 'reading', progress: null })
    else if (this.state().kind !== 'ready' || isLong(choice)) this.#shown.show({ kind: 'making', share: 0 })
    const state = await (choice.kind === 'recipe' ? this.#make(choice, signal) : this.#read(choice, signal))
    if (state && !signal.aborted) this.#shown.show(state)
  }

  async #make(source: TraceSource, signal: AbortSignal): Promise<TraceState | null> {
    const report = (share: Fraction): void => {
      if (!signal.aborted && this.state().kind === 'making') this.#shown.show({ kind: 'making', share })
    }
    const outcome = await this.#service.summary(source, signal, report)
    if (!outcome?.ok) return outcome && { kind: 'refused', message: outcome.problem.message }
    const { summary, devices, places } = outcome
    return { kind: 'ready', source, summary, devices, places }
  }

  async #read(choice: TraceChoice, signal: AbortSignal): Promise<TraceState | null> {
    let file: Blob | undefined = this.#local?.file
    if (choice.kind === 'recording')
      try {
        file = await this.#fetchRecording(choice.name)
      } catch {
        return { kind: 'refused', message: 'The recording cannot be loaded. It needs a connection when it is first opened.' }
      }
    if (!file || signal.aborted) return null
    const options = choice.kind === 'file' ? (this.#local?.options ?? {}) : {}
    const report = (progress: ReadingProgress): void => {
      if (!signal.aborted) this.#shown.show({ kind: 'reading', progress })
    }
    const outcome = await this.#service.openFile(file, options, report, signal)
    if (!outcome) return null
    const preview = outcome.preview ? { preview: outcome.preview } : {}
    if (!outcome.ok) return { kind: 'refused', message: outcome.refusal.message, ...preview }
    const { id, summary, devices, places } = outcome
    return { kind: 'ready', source: { kind: 'file', id }, summary, devices, places, ...preview }
  }
}

/** From where the page came from. */
async function fetchFromPage(name: RecordingName): Promise<Blob> {
  const response = await fetch(new URL(recordings[name], pageFolder()))
  if (!response.ok) throw new Error(String(response.status))
  return response.blob()
}

const sessions = new WeakMap<TraceService, TraceSession>()

/** Begins the session of a service where recordings come from elsewhere than the page. */
export function beginTraceSession(service: TraceService, fetchRecording: FetchRecording): TraceSession {
  const session = new TraceSession(service, fetchRecording)
  sessions.set(service, session)
  return session
}

/** The session of a service: one for as long as there is the service. */
export function traceSession(service: TraceService): TraceSession {
  return sessions.get(service) ?? beginTraceSession(service, fetchFromPage)
}
