import type { FigureColumn } from './figure.ts'

/** What numbers of a column are counted in, in files. */
export const baseUnits = { time: 's', duration: 's', size: 'B', rate: 'B/s', share: '1', count: '1', text: '' } as const

/** What people call quantities for which lines and the library have a name of their own. */
const named: Readonly<Record<string, string>> = {
  'bus idle': 'idle',
  'at head speed': 'headLimited',
  'at bus speed': 'busRate',
}

/** "read duration" as `readDuration`; letters that are a name stay. */
const keyOf = (name: string): string =>
  named[name] ??
  name
    .replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
    .replace(/[^\p{L}\p{N}]+(.?)/gu, (_, letter: string) => letter.toUpperCase())

/**
 * What the quantities of a table are called in files: as in the lines of the command line and in the library, without blanks. Of equal names the later ones
 * have a number.
 */
export function columnKeys(columns: readonly Pick<FigureColumn, 'name'>[]): readonly string[] {
  const keys = columns.map(({ name }) => keyOf(name))
  return keys.map((key, at) => {
    const before = keys.slice(0, at).filter((one) => one === key).length
    return before === 0 ? key : `${key}_${before + 1}`
  })
}
