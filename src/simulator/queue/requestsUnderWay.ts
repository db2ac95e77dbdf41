import type { Seconds } from '../../units/quantities.ts'

/** What a request’s alarm means. */
export const Alarm = { prepared: 0, commandEnds: 1, answerReady: 2, tenureEnds: 3 } as const
/** What a request that wants its channel wants it for. */
export const Wish = { sendData: 0, takeData: 1, report: 2 } as const

/** What is known of each request between its process and its answer. */
export class RequestsUnderWay {
  readonly alarm: Uint8Array
  readonly wish: Uint8Array
  readonly hasData: Uint8Array
  /** Time on the channel for the data of an answer. */
  readonly carrying: Float64Array
  /** Whether the data of an answer come from the media. */
  readonly coming: Uint8Array
  readonly issuedAt: Float64Array
  /** Services of its drive before a request came into its queue. */
  readonly servicesBefore: Float64Array

  constructor(count: number) {
    this.alarm = new Uint8Array(count)
    this.wish = new Uint8Array(count)
    this.hasData = new Uint8Array(count)
    this.carrying = new Float64Array(count)
    this.coming = new Uint8Array(count)
    this.issuedAt = new Float64Array(count)
    this.servicesBefore = new Float64Array(count)
  }

  /** A request wants its channel for something that takes a time. */
  wants(request: number, wish: number, carrying: Seconds, comes: boolean): void {
    this.wish[request] = wish
    this.carrying[request] = carrying
    this.coming[request] = comes ? 1 : 0
  }
}
