/** What became of a row: a request, one of the kinds that are passed over, or the column that cannot be read. */
export const row = {
  request: 0,
  zeroSize: 1,
  otherOperation: 2,
  otherEvent: 3,
  notARow: 4,
  badColumns: 5,
  badTime: 6,
  badDirection: 7,
  badOffset: 8,
  badSize: 9,
  tooLarge: 10,
  beyondAddresses: 11,
  tooManyDevices: 12,
  tooManyRequests: 13,
  cutOff: 14,
} as const

export type RowOutcome = (typeof row)[keyof typeof row]

export const rowOutcomes: number = Object.keys(row).length

/** Outcomes from here on are rows that should have been requests. */
export const isBad = (outcome: RowOutcome): boolean => outcome >= row.badColumns

const complaints: Partial<Record<RowOutcome, string>> = {
  [row.badColumns]: 'does not have the columns of this format',
  [row.badTime]: 'has no decimal number where its time belongs',
  [row.badDirection]: 'says neither read nor write',
  [row.badOffset]: 'has no whole number below 2^53 where its place belongs',
  [row.badSize]: 'has no whole number where its size belongs',
  [row.tooLarge]: 'asks for more than 1 GiB at once',
  [row.cutOff]: 'has no end and a time before the row ahead: the file was cut off there',
  [row.beyondAddresses]: 'ends beyond 2^53 bytes, where numbers are no longer exact',
}

/** What is wrong with a row, to be put behind its line number. */
export const complaint = (outcome: RowOutcome): string => complaints[outcome] ?? 'cannot be read'

/** Reads the row between two places of the bytes, without its line end. */
export type ReadRow = (bytes: Uint8Array, start: number, end: number) => RowOutcome
