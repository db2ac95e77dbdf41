import type { ReadText } from '../../pasted/readText.ts'

/** Texts of one program that follow each other. */
export interface TextRun {
  /** Position of the first. */
  readonly first: number
  readonly count: number
  /** Many stand as their first, until they are unfolded: sixty disks print sixty texts. */
  readonly isLong: boolean
}

/** So many of a kind stand one by one. */
const mostShown = 2

/** The texts by runs of the same program, in their order. */
export function textRuns(texts: readonly ReadText[]): readonly TextRun[] {
  const runs: { first: number; count: number }[] = []
  for (const [position, { dialect }] of texts.entries()) {
    const last = runs.at(-1)
    if (last && dialect && texts[last.first]?.dialect?.id === dialect.id) last.count += 1
    else runs.push({ first: position, count: 1 })
  }
  return runs.map((run) => ({ ...run, isLong: run.count > mostShown }))
}

/** "F to L: 7 more of smartctl -x". */
export function restText(texts: readonly ReadText[], { first, count }: TextRun, title: string): string {
  const [from, to] = [texts[first + 1]?.letter ?? '', texts[first + count - 1]?.letter ?? '']
  return `${from} to ${to}: ${count - 1} more of ${title}`
}
