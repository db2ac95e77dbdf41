/** A piece of work for a program that is measured; one line of JSON. Other programs than Busbar take those they know. */
export interface Job {
  readonly kind: 'sweep' | 'reads' | 'oracle' | 'forms' | 'simulated' | 'timeline' | 'plan' | 'lru' | 'numbering and lru'
  /** Every study has run on this thread before, as in a worker that has answered every question. */
  readonly isLate?: boolean
  readonly seed: number
  /** How often, or how many reads. */
  readonly amount: number
  readonly disks?: number
  readonly order?: 'naive' | 'pipelined' | 'host first'
  /** The field of which closed forms see another value each time. */
  readonly changed?: 'requestSize' | 'readCost' | 'rpm'
  /** Of a cache. */
  readonly blocks?: number
}

/** What a program says of a job; one line of JSON. */
export type JobAnswer =
  | {
      readonly ok: true
      /** Seconds of processor time, those of all its threads. */
      readonly cpu: number
      /** Of them, outside the system. */
      readonly user: number
      /** Seconds of the clock. */
      readonly wall: number
      /** Reads, references or rounds that were done. */
      readonly units: number
      /** The result in words, to compare programs by. */
      readonly said: string
    }
  | { readonly ok: false; readonly why: string }
