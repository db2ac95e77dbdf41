/**
 * The most bytes one request may have, 1 GiB. Larger ones are taken for damage: at blocks of 512 bytes this is already two million
 * references to blocks.
 */
export const largestRequest: number = 1_073_741_824

/** Requests that were recorded or made up, one entry a request in the order of the file; nothing of them needs an object. */
export interface Trace {
  readonly count: number
  /** Seconds since the earliest request; does not always rise, as files are not always in order of time. All 0 where nothing is known. */
  readonly arrival: Float64Array
  /** Index into `deviceNames`; each device has addresses of its own. */
  readonly device: Uint16Array
  /** First byte; a whole number below 2^53. */
  readonly offset: Float64Array
  /** Bytes, 1 to `largestRequest`. */
  readonly length: Uint32Array
  readonly isWrite: Uint8Array
  /** Text from the file, at most 65,536 names: to be shown as text and never put into a link. */
  readonly deviceNames: readonly string[]
}
