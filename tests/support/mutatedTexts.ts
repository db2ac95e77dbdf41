/** One thing that happens to a text on its way; places are shares of its length. */
export interface Mutation {
  readonly kind: (typeof mutationKinds)[number]
  readonly at: number
  readonly size: number
  readonly character: number
}

/** Those that change neither what a text says nor the words around its secrets. */
export const faithfulKinds = ['line ends', 'quoted', 'blanks for tabs', 'joined', 'twice', 'coloured', 'indented'] as const

export const mutationKinds = [
  ...faithfulKinds,
  'cut behind',
  'cut before',
  'without lines',
  'lines twice',
  'lines swapped',
  'characters changed',
  'characters inserted',
  'numbers replaced',
  'lines joined',
  'without blanks',
] as const

const odd = ['\u0000', '\u001b[31m', '"', '{', '[', ':', '=', '|', '-', '\t', '\r', 'é', '9', 'x', '\\', '<', '\ud800', '%', '/', ' ']
const numbers = ['0', '-1', '18446744073709551616', '1e400', '1,5', 'NaN', '00', '9'.repeat(400), '0x7fffffffffffffff', '']

const mapLines = (text: string, change: (lines: string[]) => string[]): string => change(text.split('\n')).join('\n')

/** A text after something happened to it. */
export function mutated(text: string, other: string, { kind, at, size, character }: Mutation): string {
  const place = Math.floor(at * text.length)
  const oddOne = odd[character % odd.length] ?? ' '
  const aboutLines = (change: (lines: string[], from: number, count: number) => string[]): string =>
    mapLines(text, (lines) => change(lines, Math.floor(at * lines.length), 1 + Math.floor(size * size * lines.length)))
  switch (kind) {
    case 'line ends':
      return text.replaceAll('\n', '\r\n')
    case 'quoted':
      return mapLines(text, (lines) => lines.map((line) => (character % 2 === 0 ? `> ${line}` : `>> ${line}`)))
    case 'blanks for tabs':
      return text.replaceAll('\t', ' '.repeat(1 + (character % 8)))
    case 'joined':
      return `${text}\n${other}`
    case 'twice':
      return `${text}\n\n${text}`
    case 'coloured':
      return mapLines(text, (lines) => lines.map((line) => `\u001b[1;3${character % 8}m${line}\u001b[0m`))
    case 'indented':
      return mapLines(text, (lines) => lines.map((line) => `    ${line}`))
    case 'cut behind':
      return text.slice(0, place)
    case 'cut before':
      return text.slice(place)
    case 'without lines':
      return aboutLines((lines, from, count) => [...lines.slice(0, from), ...lines.slice(from + count)])
    case 'lines twice':
      return aboutLines((lines, from, count) => [...lines.slice(0, from + count), ...lines.slice(from)])
    case 'lines swapped':
      return aboutLines((lines, from, count) => [...lines.slice(from + count), ...lines.slice(from, from + count), ...lines.slice(0, from)])
    case 'characters changed':
      return (
        text.slice(0, place) +
        text.slice(place, place + 1 + Math.floor(size * 40)).replace(/[^\n]/g, oddOne) +
        text.slice(place + 1 + Math.floor(size * 40))
      )
    case 'characters inserted':
      return text.slice(0, place) + oddOne.repeat(1 + Math.floor(size * size * 3000)) + text.slice(place)
    case 'numbers replaced':
      return text.slice(0, place) + text.slice(place).replace(/\d+(?:\.\d+)?/, numbers[character % numbers.length] ?? '')
    case 'lines joined':
      return (
        text.slice(0, place) +
        text.slice(place, place + Math.floor(size * 4000)).replaceAll('\n', ' ') +
        text.slice(place + Math.floor(size * 4000))
      )
    case 'without blanks':
      return aboutLines((lines, from, count) =>
        lines.map((line, index) => (index >= from && index < from + count ? line.trimStart().replace(/ {2,}/g, ' ') : line)),
      )
  }
}
