import { type Configuration, type Value } from '../configuration/configuration.ts'
import { fieldByKey, type FieldName } from '../configuration/fields/fields.ts'
import { checkWritten, fromJson } from '../configuration/link/json.ts'
import { formatLink, parseLink } from '../configuration/link/link.ts'
import { quoted } from '../configuration/fields/quoted.ts'
import { setFields } from '../configuration/presets.ts'
import { failure, success, type Result } from '../domain/problem.ts'
import type { View } from './answers.ts'
import { BusbarError } from './refusal.ts'
import type { ConfigurationValues } from './values.ts'

/**
 * Values to start from and to change. Everything left out is as the starting point has it: that of `link` or `preset`, else the one of a first visit.
 * A number is in base units (seconds, bytes, bytes per second, shares of one), a text is read as in a link: `'64 KiB'`.
 */
export type ConfigurationInput = {
  readonly [Key in keyof ConfigurationValues]?: ConfigurationValues[Key] extends number ? number | string : ConfigurationValues[Key]
} & {
  /** A link to start from, in place of a preset. */
  readonly link?: string
}

/** What is asked about: a link (a whole address, or what stands behind its `#`), or a configuration. */
export type Question = string | ConfigurationInput

/** What is laid over a question. */
export interface AskOptions {
  /** Asks another question of the same configuration. */
  readonly view?: View
}

/** The view that a question asks by its type: its field `view`; `throughput` where it has none; any where a link may say so. */
export type ViewOf<Q> = Q extends { readonly view: infer V extends View }
  ? V
  : Q extends string
    ? View
    : 'view' extends keyof Q
      ? View
      : 'link' extends keyof Q
        ? View
        : 'throughput'

/** How a question about throughput is answered by its type: of random reads, unless `order` or a link may say otherwise. */
type ThroughputOf<Q> = Q extends { readonly order: 'random' }
  ? 'throughput'
  : Q extends string
    ? 'throughput' | 'ordered'
    : 'order' extends keyof Q
      ? 'throughput' | 'ordered'
      : 'link' extends keyof Q
        ? 'throughput' | 'ordered'
        : 'throughput'

type WithOrder<Q, V> = V extends 'throughput' ? ThroughputOf<Q> : V

/** Which of the answers a question has, by its type and that of the options; several where only its values say. */
export type AnswerOf<Q, Options> = WithOrder<
  Q,
  Options extends { readonly view: infer V extends View } ? V : 'view' extends keyof Options ? View : ViewOf<Q>
>

/** A configuration with what it is compared with, and the link that opens it as far as it is known where. */
export interface LinkedConfiguration {
  readonly configuration: Configuration
  readonly pinned: Configuration | undefined
  /** The whole address where one was given, else the fragment with its "#". */
  readonly link: string
}

/** What lies before the fragment of a link that is a whole address. */
const addressOf = (text: string): string => (text.includes('#') ? text.slice(0, text.indexOf('#')) : '')

/** The link that opens a configuration: beneath the address of the link that it was read from, if that had one. */
export const linkedFrom = (text: string, configuration: Configuration, pinned: Configuration | undefined): string =>
  `${addressOf(text)}#${formatLink(configuration, [], undefined, pinned)}`

function read(question: unknown): Result<Omit<LinkedConfiguration, 'link'>> {
  if (typeof question === 'string') {
    const { configuration, pinned, problems } = parseLink(question.trim())
    return problems.length > 0 ? failure(...problems) : success({ configuration, pinned })
  }
  const configuration = fromJson(question)
  return configuration.ok ? success({ configuration: configuration.value, pinned: undefined }) : configuration
}

/**
 * The options of a call.
 *
 * @param known their names
 * @throws BusbarError for any other, and for a signal that is none
 */
export function optionsOf<Options extends AskOptions>(
  options: Options | undefined,
  known: readonly (keyof Options & string)[],
): Partial<Options> {
  const given: Partial<Options> = options ?? {}
  const other = Object.keys(given).find((name) => !known.some((one) => one === name))
  if (other !== undefined) {
    const message = `There is no option ${quoted(other)} here. There are: ${known.join(', ')}.`
    throw new BusbarError([{ code: 'unknown-key', field: other.slice(0, 60), message }])
  }
  const signal: unknown = Reflect.get(given, 'signal')
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw new BusbarError([{ code: 'malformed', field: 'signal', message: 'signal must be an AbortSignal, as new AbortController() has.' }])
  return given
}

/** The fields that stand in options, by their keys, laid over a configuration. */
function laidOver(configuration: Configuration, over: Readonly<Record<string, unknown>>): Result<Configuration> {
  const values: Partial<Record<FieldName, Value>> = {}
  for (const [key, value] of Object.entries(over)) {
    const name = fieldByKey(key)
    if (name === undefined || value === undefined) continue
    const checked = checkWritten(name, value)
    if (!checked.ok) return checked
    values[name] = checked.value
  }
  return success(setFields(configuration, values))
}

/**
 * Reads what somebody asks.
 *
 * @param over values of fields by their keys, laid over the configuration; undefined ones are left out
 */
export function asked(question: Question, over: Readonly<Record<string, unknown>> = {}): Result<LinkedConfiguration> {
  const found = read(question)
  if (!found.ok) return found
  const configuration = laidOver(found.value.configuration, over)
  if (!configuration.ok) return configuration
  const { pinned } = found.value
  const link = linkedFrom(typeof question === 'string' ? question : '', configuration.value, pinned)
  return success({ configuration: configuration.value, pinned, link })
}
