/** Keys of a link that say how a chart looks in a frame; those of configuration/link/embedOptions.ts. */
export const embedKeys: ReadonlySet<string> = new Set(['embed', 'figure', 'controls', 'theme', 'height', 'title', 'caption'])

/** The key of a pair, as it is written. */
export const keyOf = (pair: string): string => pair.split('=', 1)[0] ?? ''
const isMark = (pair: string): boolean => keyOf(pair) === 'embed'

/** Whether a fragment, without "#", asks for one chart instead of the page. */
export function isEmbedded(fragment: string): boolean {
  const mark = fragment.split('&').find(isMark)
  return mark !== undefined && mark !== 'embed=0'
}

/** The fragment without what is said about a frame. Where it does not speak of one, such keys are unknown like any other. */
export function withoutEmbedOptions(fragment: string): string {
  if (!fragment.includes('embed')) return fragment
  const pairs = fragment.split('&')
  return pairs.some(isMark) ? pairs.filter((pair) => !embedKeys.has(keyOf(pair))).join('&') : fragment
}
