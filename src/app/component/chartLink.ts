import { keyOf } from '../../configuration/link/embedKeys.ts'
import { quoted } from '../../configuration/fields/quoted.ts'
import type { Problem } from '../../domain/problem.ts'

/** Attributes of the element; all but the link are options of an embedded chart. */
export const chartAttributes = ['link', 'figure', 'theme', 'height', 'controls', 'heading', 'caption'] as const

/** The value of each attribute as written; null where there is none. */
export type ChartAttributes = Readonly<Record<(typeof chartAttributes)[number], string | null>>

/** What an element asks for. */
export interface AskedChart {
  /** The fragment of an embedded chart, without "#". */
  readonly fragment: string
  /** Address of the page that the link leads to, without a fragment. */
  readonly page: string
  readonly problems: readonly Problem[]
}

/** The address before the configuration, and the configuration: what follows "#", or "?" where there is no "#", or all of it. */
function parted(link: string): { readonly address: string; readonly fragment: string } {
  const text = link.trim()
  const mark = text.includes('#') ? text.indexOf('#') : text.indexOf('?')
  if (mark >= 0) return { address: text.slice(0, mark), fragment: text.slice(mark + 1) }
  const isAddress = /^[a-z][a-z0-9+.-]*:|\//i.test(text.replace(/=.*/s, ''))
  return isAddress ? { address: text, fragment: '' } : { address: '', fragment: text }
}

/** An address of the web, resolved against that of the document; null for any other. */
function webAddress(address: string, base: string): string | null {
  const parsed = URL.canParse(address, base) ? new URL(address, base) : null
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null
}

/** Options by their keys in a link, as far as attributes say something about them. */
function optionsOf({ figure, theme, height, controls, heading, caption }: ChartAttributes): ReadonlyMap<string, string> {
  const isControlled = controls === null ? null : controls === '0' || controls === 'false' ? '0' : '1'
  const options = { figure, theme, height, controls: isControlled, title: heading, caption }
  return new Map(Object.entries(options).filter((pair): pair is [string, string] => pair[1] !== null))
}

/** Half of a surrogate pair cannot be encoded. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))

/**
 * What the attributes of an element ask for: an attribute counts before the same option in the link. Never throws.
 *
 * @param base address against which that of the link is resolved
 * @param folder address of the page where the link names none
 */
export function askedChart(attributes: ChartAttributes, base: string, folder: string): AskedChart {
  const { address, fragment } = parted(attributes.link ?? '')
  const options = optionsOf(attributes)
  const pairs = fragment.split('&').filter((pair) => pair !== '' && keyOf(pair) !== 'embed' && !options.has(keyOf(pair)))
  const own = [...options].map(([key, value]) => `${key}=${encoded(value)}`)
  const page = address === '' ? folder : webAddress(address, base)
  const message = `The address ${quoted(address)} is not one of a page; “Open in Busbar” leads to where the chart comes from.`
  return {
    fragment: [...pairs, 'embed=1', ...own].join('&'),
    page: page ?? folder,
    problems: page === null ? [{ code: 'malformed', field: 'link', message }] : [],
  }
}
