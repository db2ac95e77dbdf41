/**
 * One word of a text damaged as somebody who types it, or a copy that went wrong, would: a digit or a letter that is another, lost, twice or behind the next, a point that is lost,
 * the prefix of a unit that is another. Nothing else of the text changes.
 */
export interface Damage {
  readonly text: string
  /** Of the line, from 0. */
  readonly line: number
  readonly before: string
  readonly after: string
}

type Draw = () => number

const oneOf = <Thing>(things: readonly Thing[], draw: Draw): Thing | undefined => things[Math.floor(draw() * things.length)]

const placesOf = (word: string, pattern: RegExp): readonly number[] => [...word.matchAll(pattern)].map(({ index }) => index)

const put = (word: string, at: number, length: number, put: string): string => word.slice(0, at) + put + word.slice(at + length)

const [digits, letters, prefixes] = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'KMGT'].map((all) => all.split('')) as [
  string[],
  string[],
  string[],
] // three

/** Of every kind one way, null where a word has nothing of it. */
const kinds: readonly ((word: string, draw: Draw) => string | null)[] = [
  // a digit, or in a word a letter, that is another
  (word, draw) => {
    const at = oneOf(placesOf(word, /\d/.test(word) ? /\d/g : /[A-Za-z]/g), draw)
    if (at === undefined) return null
    return put(word, at, 1, oneOf(/\d/.test(word[at] ?? '') ? digits : letters, draw) ?? '')
  },
  // lost
  (word, draw) => {
    const at = oneOf(placesOf(word, /[\dA-Za-z]/g), draw)
    return at === undefined ? null : put(word, at, 1, '')
  },
  // twice
  (word, draw) => {
    const at = oneOf(placesOf(word, /[\dA-Za-z]/g), draw)
    return at === undefined ? null : put(word, at, 0, word[at] ?? '')
  },
  // behind the next
  (word, draw) => {
    const at = oneOf(placesOf(word, /\d\d/g), draw) ?? oneOf(placesOf(word, /[a-z][a-z]/g), draw)
    return at === undefined ? null : put(word, at, 2, `${word[at + 1] ?? ''}${word[at] ?? ''}`)
  },
  // a point that is lost, or moved by one digit
  (word, draw) => {
    const at = oneOf(placesOf(word, /(?<=\d)[.,](?=\d)/g), draw)
    if (at === undefined) return null
    return draw() < 0.5 ? put(word, at, 1, '') : put(word, at, 2, `${word[at + 1] ?? ''}${word[at] ?? ''}`)
  },
  // the prefix of a unit that is another
  (word, draw) => {
    const at = oneOf(placesOf(word, /(?<![A-Za-z])[kKMGT](?=i?(?:B|bit|b|bytes)\b|\b|\/)/g), draw)
    return at === undefined ? null : put(word, at, 1, oneOf(prefixes, draw) ?? '')
  },
]

/** Words with digits are drawn as often as they stand there, all other words a fourth of that: what people read off is numbers. */
function wordIn(line: string, draw: Draw): RegExpMatchArray | undefined {
  const words = [...line.matchAll(/[^\s"]{1,60}/g)].filter(([word]) => /[\dA-Za-z]/.test(word))
  const numbers = words.filter(([word]) => /\d/.test(word))
  return oneOf(numbers.length > 0 && draw() < 0.8 ? numbers : words, draw)
}

/**
 * A text with one damage in one of its lines; null where what was drawn changes nothing.
 *
 * @param draw uniform on [0, 1)
 */
export function damaged(text: string, draw: Draw): Damage | null {
  const lines = text.split('\n')
  const line = Math.floor(draw() * lines.length)
  const whole = lines[line] ?? ''
  const found = wordIn(whole, draw)
  if (!found) return null
  const [word] = found
  const ways = kinds.flatMap((kind) => kind(word, draw) ?? [])
  const after = oneOf(ways, draw)
  if (after === undefined || after === word) return null
  lines[line] = put(whole, found.index ?? 0, word.length, after)
  return { text: lines.join('\n'), line, before: word, after }
}
