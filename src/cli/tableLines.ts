import { withoutIsolates } from '../units/visibleText.ts'

/** A text as a terminal has it: blanks of one kind, and no marks around names. */
export const plainBlanks = (text: string): string => withoutIsolates(text).replaceAll(/[\u00A0\u202F]/g, ' ')

/**
 * Columns that line up, of words but for those of numbers.
 *
 * @param numbers positions of the columns that end at the right
 */
export function aligned(head: readonly string[], rows: readonly (readonly string[])[], numbers: readonly number[]): readonly string[] {
  const all = [head, ...rows].map((row) => row.map(plainBlanks))
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) =>
    row
      .map((cell, column) => (numbers.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
