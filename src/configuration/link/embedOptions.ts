import type { Problem } from '../../domain/problem.ts'
import { embedKeys, keyOf } from './embedKeys.ts'
import { decode, unreadable } from './linkPairs.ts'
import { quoted } from '../fields/quoted.ts'
import { visibleText } from '../../units/visibleText.ts'

/** How a chart looks in a frame of another page; says nothing about disks. */
export interface EmbedOptions {
  /** Id of the chart; empty for the first of the link's view. */
  readonly figure: string
  /** Whether the reader may move the field on the axis. */
  readonly controls: boolean
  /** auto: as the reader's device. */
  readonly theme: EmbedTheme
  /** Pixels of everything in the frame; null: as high as it becomes. */
  readonly height: number | null
  /** The author's own words above the chart; empty for none. */
  readonly title: string
  /** The author's own words beneath it; empty for none. */
  readonly caption: string
}

export const embedThemes = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof embedThemes)[number]

/** Pixels between which a height may lie. */
export const embedHeights = { least: 120, most: 4_000 } as const
/** Characters of the author's own words. */
export const longestWords = { title: 120, caption: 400 } as const
/** The parser of links refuses longer ones as a whole. */
const longestLink = 40_000

export const plainEmbed: EmbedOptions = { figure: '', controls: false, theme: 'auto', height: null, title: '', caption: '' }

/** Words as they may be shown: composed, on one line, without signs that hide or reorder text, of at most so many characters. */
export function shownWords(text: string, kind: keyof typeof longestWords): string {
  // what is far beyond the end need not be composed
  const composed = text
    .slice(0, longestLink)
    .replace(/[\t\r\n]/g, ' ')
    .normalize('NFC')
  return Array.from(visibleText(composed).replace(/\s+/g, ' ').trim()).slice(0, longestWords[kind]).join('').trim()
}

/** What the options of a link say, and what of them could not be used. */
export interface ReadEmbedOptions {
  readonly options: EmbedOptions
  readonly problems: readonly Problem[]
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

/** Sets one option from its text; returns what is wrong with the text. */
function setOption(options: Mutable<EmbedOptions>, key: string, value: string): Problem | null {
  switch (key) {
    case 'embed':
      return /^[01]?$/.test(value) ? null : problem('unknown-choice', key, `embed is ${quoted(value)}; it is 1 or 0.`)
    case 'figure':
      if (!/^[a-z0-9-]{0,60}$/.test(value))
        return problem('malformed', key, `The chart ${quoted(value)} is not known; the first one is shown.`)
      options.figure = value
      return null
    case 'controls':
      if (value !== '0' && value !== '1') return problem('unknown-choice', key, `controls is ${quoted(value)}; it is 0 or 1. 0 is used.`)
      options.controls = value === '1'
      return null
    case 'theme': {
      const theme = embedThemes.find((one) => one === value)
      if (theme === undefined) return problem('unknown-choice', key, `The theme ${quoted(value)} is not known; auto is used.`)
      options.theme = theme
      return null
    }
    case 'height':
      return setHeight(options, value)
    default:
      return setWords(options, key === 'caption' ? key : 'title', value)
  }
}

const problem = (code: Problem['code'], field: string, message: string): Problem => ({ code, field, message })

function setHeight(options: Mutable<EmbedOptions>, value: string): Problem | null {
  if (value === 'auto') return null
  const { least, most } = embedHeights
  const pixels = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (!(pixels >= least && pixels <= most))
    return problem('out-of-range', 'height', `height is ${quoted(value)}; it is auto, or ${least} to ${most} pixels. auto is used.`)
  options.height = pixels
  return null
}

function setWords(options: Mutable<EmbedOptions>, key: keyof typeof longestWords, value: string): Problem | null {
  options[key] = shownWords(value, key)
  if (options[key].length >= value.trim().normalize('NFC').replace(/\s+/g, ' ').length) return null
  return problem(
    'too-long',
    key,
    `The ${key} was shortened: at most ${longestWords[key]} characters, and none that hide or reorder text, are shown.`,
  )
}

/**
 * Reads the options of a frame from a fragment, without "#". Never throws: what is valid is used, what is not is named.
 * Of a key that is given twice the first value counts.
 */
export function parseEmbedOptions(fragment: string): ReadEmbedOptions {
  const options: Mutable<EmbedOptions> = { ...plainEmbed }
  const problems: Problem[] = []
  const seen = new Set<string>()
  if (fragment.length > longestLink) return { options, problems }
  for (const pair of fragment.split('&')) {
    const key = keyOf(pair)
    if (!embedKeys.has(key)) continue
    const text = pair.slice(key.length + 1)
    const value = decode(text)
    const found =
      value === null
        ? unreadable(key, text)
        : seen.has(key)
          ? problem('repeated-key', key, `${key} is given twice; the first value counts.`)
          : setOption(options, key, value)
    seen.add(key)
    if (found) problems.push(found)
  }
  return { options, problems }
}

/** Also the signs that end an address in running text, in Markdown or in LaTeX. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The fragment of a frame: a link, without "#", followed by the options that are not as usual. What the link says of its own under the keys of
 * options is dropped, whether or not it speaks of a frame: of a key that is given twice the first value would count, which nobody has chosen.
 */
export function formatEmbedLink(link: string, options: EmbedOptions): string {
  const { figure, controls, theme, height } = options
  const [title, caption] = [shownWords(options.title, 'title'), shownWords(options.caption, 'caption')]
  return [
    ...link.split('&').filter((pair) => !embedKeys.has(keyOf(pair))),
    'embed=1',
    ...(figure === '' ? [] : [`figure=${encoded(figure)}`]),
    ...(controls ? ['controls=1'] : []),
    ...(theme === 'auto' ? [] : [`theme=${theme}`]),
    ...(height === null ? [] : [`height=${height}`]),
    ...(title === '' ? [] : [`title=${encoded(title)}`]),
    ...(caption === '' ? [] : [`caption=${encoded(caption)}`]),
  ].join('&')
}
