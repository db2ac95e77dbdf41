import type { Remote } from 'comlink'
import type { Result } from '../domain/problem.ts'
import type { Decisions, FoundMachine } from '../pasted/machine/foundMachine.ts'
import type { GivenText, ReadText } from '../pasted/readText.ts'
import type { Fraction } from '../units/quantities.ts'
import type { RemoteProgress } from './traceDeskApi.ts'

/** Texts to be read, and what the reader decided where they contradict each other. */
export interface PastedQuestion {
  /** The same list again is read once. */
  readonly given: readonly GivenText[]
  readonly decisions: Decisions
}

/** What was read. */
export interface PastedReading {
  /** With what was measured in place of all facts: the others are in the machines. */
  readonly texts: readonly ReadText[]
  readonly machines: readonly FoundMachine[]
}

/** Reads pasted texts elsewhere than on the calling thread. */
export interface PastedReader {
  /**
   * Never rejects and always settles; one at a time.
   *
   * @param tell told the share that is done, rising to 1
   * @returns what was read, or why nothing was; null once the signal was raised, at once
   */
  read(question: PastedQuestion, tell: (share: Fraction) => void, signal: AbortSignal): Promise<Result<PastedReading> | null>
}

/** What the worker with the texts answers. */
export interface PastedDeskApi {
  /** Keeps what it has read until it reads something else. */
  read(question: PastedQuestion, tell: RemoteProgress<Fraction>): Promise<Result<Omit<PastedReading, 'texts'>>>
  /** The texts it keeps, so many at a time that taking them in does not hold a page; null behind the last part. */
  part(index: number): Promise<readonly ReadText[] | null>
}

export type RemotePastedDesk = Remote<PastedDeskApi>
