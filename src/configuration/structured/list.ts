import type { Codec } from './structured.ts'

interface ListOf<T extends object> {
  /** Key of the field, for messages. */
  readonly key: string
  readonly most: number
  /** Whether a list without entries, an empty text, is allowed. */
  readonly isOptional?: boolean
  /** Reads one entry; those before it are known. */
  readonly read: (part: string, before: readonly T[]) => T | string
  readonly write: (entry: T) => string
}

/** Entries with commas between them. */
export const listOf = <T extends object>({ key, most, isOptional = false, read, write }: ListOf<T>): Codec<readonly T[]> => ({
  read: (text) => {
    if (isOptional && text === '') return []
    const parts = text.split(',')
    if (parts.length > most) return `${key} has ${parts.length} entries; at most ${most} are allowed.`
    const entries: T[] = []
    for (const part of parts) {
      const entry = read(part, entries)
      if (typeof entry === 'string') return entry
      entries.push(entry)
    }
    return entries
  },
  write: (entries) => entries.map(write).join(','),
})
