/** Letters that are missing, too many, other, or swapped with the next one, from one word to another. */
function distance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let at = 1; at <= one.length; at++) {
    const now = [at]
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1]
      now[to] = Math.min((last[to] ?? 0) + 1, (now[to - 1] ?? 0) + 1, (last[to - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = at > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      if (isSwapped) now[to] = Math.min(now[to] ?? 0, (before[to - 2] ?? 0) + 1)
    }
    ;[before, last] = [last, now]
  }
  return last[other.length] ?? 0
}

/**
 * A sentence that names the known word that somebody may have meant, with a blank before it; empty where none is near: one letter of three may differ.
 *
 * @param sign what stands before a word, such as the dashes of a flag
 */
export function didYouMean(text: string, known: readonly string[], sign = ''): string {
  // more letters than any word has, and not worth the time
  if (text.length > 60) return ''
  const near = known.map((word) => ({ word, far: distance(text.toLowerCase(), word.toLowerCase()) }))
  const [first] = near.toSorted((one, other) => one.far - other.far)
  return first && first.far <= Math.max(1, Math.floor(text.length / 3)) ? ` Did you mean ${sign}${first.word}?` : ''
}
