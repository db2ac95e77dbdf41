/** Words of a command line without the flags that belong to a command itself. */
export interface SplitWords {
  /** Values by flag; a flag without a value has an empty text. */
  readonly own: ReadonlyMap<string, string>
  readonly rest: readonly string[]
  /** Sentences about flags that are repeated or lack their value. */
  readonly problems: readonly string[]
}

/**
 * Takes the flags of a command out of its words; `--out file` and `--out=file` are the same.
 *
 * @param valued flags, without their dashes, that are followed by a value
 * @param plain flags that are not
 */
export function takeFlags(words: readonly string[], valued: readonly string[], plain: readonly string[]): SplitWords {
  const own = new Map<string, string>()
  const rest: string[] = []
  const problems: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    const cut = word.indexOf('=')
    const name = word.startsWith('--') ? word.slice(2, cut < 0 ? undefined : cut) : ''
    if (!valued.includes(name) && !plain.includes(name)) {
      rest.push(word)
      continue
    }
    if (own.has(name)) problems.push(`--${name} is given twice.`)
    const next = words[index + 1]
    if (plain.includes(name)) {
      if (cut >= 0) problems.push(`--${name} takes no value.`)
      own.set(name, '')
    } else if (cut >= 0) own.set(name, word.slice(cut + 1))
    else if (next === undefined || next.startsWith('--')) problems.push(`--${name} has no value.`)
    else {
      own.set(name, next)
      index++
    }
  }
  return { own, rest, problems }
}
