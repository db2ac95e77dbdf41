import type { FigureColumn } from './figure.ts'

/** What people call quantities for which lines and the library have a name of their own. */
const named: Readonly<Record<string, string>> = {
  'bus idle': 'idle',
  'at head speed': 'headLimited',
  'at bus speed': 'busRate',
}

/** "read duration" as `readDuration`. */
function keyOf(name: string): string {
  const known = named[name]
  if (known !== undefined) return known
  const [first = '', ...others] = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const isShout = first.length > 1 && first === first.toUpperCase()
  return [
    isShout ? first : first.slice(0, 1).toLowerCase() + first.slice(1),
    ...others.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)),
  ].join('')
}

/**
 * What the quantities of a table are called in files: as in the lines of the command line and in the library, without blanks. Of equal names the later ones
 * have a number.
 */
export function columnKeys(columns: readonly Pick<FigureColumn, 'name'>[]): readonly string[] {
  const times = new Map<string, number>()
  return columns.map(({ name }) => {
    const key = keyOf(name)
    const count = (times.get(key) ?? 0) + 1
    times.set(key, count)
    return count === 1 ? key : `${key}_${count}`
  })
}
