/** What is read at most, all texts together: some seconds of a browser's worker. */
export const pastedLimits = { characters: 16_000_000, texts: 200, lines: 600_000 } as const

/** Bytes of a file at most: two for a character, as shells of Windows write them. */
export const mostFileBytes = 2 * pastedLimits.characters

/** Rounded up: what is above a limit reads so. */
const megabytes = (size: number): string => `${(Math.ceil(size / 1e5) / 10).toFixed(1)} MB`

/**
 * Why something is too long to be read, in a sentence.
 *
 * @param what the text, or its file
 * @param size characters, or bytes
 * @param most what is allowed, likewise
 */
export const tooLong = (what: string, size: number, most: number): string =>
  `${what} is ${megabytes(size)} long. At most ${megabytes(most)} are read at once: leave out what says nothing of disks and their links.`
