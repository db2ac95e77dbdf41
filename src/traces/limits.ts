import type { Bytes } from '../units/quantities.ts'

/** What one trace may cost; each is checked before the memory is taken. */
export interface TraceLimits {
  /** Text after unpacking. */
  readonly text: Bytes
  readonly requests: number
  /** One line without its end. */
  readonly line: Bytes
}

/**
 * 2 GiB of text and 20 million requests. A request takes 23 bytes while it is read, and as many again for a moment when pieces are put
 * together: 920 MB at most, 460 MB afterwards, beside a buffer of one line and one chunk.
 */
export const traceLimits: TraceLimits = { text: 2_147_483_648, requests: 20_000_000, line: 65_536 }

/** As many as an index of 16 bits tells apart. */
export const mostDevices = 65_536

/** Names are cut here, in bytes; two devices that differ only behind it are one. */
export const longestName = 256
