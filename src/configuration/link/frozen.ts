import { failure, success, type Problem, type Result } from '../../domain/problem.ts'
import type { Method } from '../../domain/scenario.ts'
import { plainDigits } from '../../units/formatQuantity.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'
import { quoted } from '../fields/quoted.ts'

/** The number that stands for one method. */
export interface SaidNumber {
  readonly method: Method
  readonly throughput: BytesPerSecond
}

/** What Busbar said about a configuration when its link was frozen, and which models and catalogue said it. */
export interface FrozenNumbers {
  readonly model: number
  /** Year and month of the catalogue, like 2026-11. */
  readonly catalogue: string
  readonly said: readonly SaidNumber[]
}

/** Keys of a link that are no fields: they change nothing that is computed. */
export const frozenKeys: readonly ['frozen', 'model', 'catalogue', 'said'] = ['frozen', 'model', 'catalogue', 'said']
export type FrozenKey = (typeof frozenKeys)[number]

/** What each key may say, for people and for reading. */
export const frozenGrammar: Readonly<Record<FrozenKey, { readonly pattern: RegExp; readonly allowed: string }>> = {
  frozen: { pattern: /^1$/, allowed: '1' },
  model: { pattern: /^[1-9]\d{0,5}$/, allowed: 'a whole number from 1' },
  catalogue: { pattern: /^[12]\d{3}-(?:0[1-9]|1[0-2])$/, allowed: 'a year and a month, like 2026-11' },
  said: {
    pattern: /^[a-z-]{1,20}:\d{1,15}(?:\.\d{1,25})?(?:,[a-z-]{1,20}:\d{1,15}(?:\.\d{1,25})?){0,3}$/,
    allowed: 'methods with bytes per second, like naive:10694000,pipelined:12288000',
  },
}

const sayable: readonly Method[] = ['naive', 'pipelined', 'no-rounds', 'ideal']

/** The pairs of frozen numbers in a link, in the order of their keys. */
export const frozenPairs = ({ model, catalogue, said }: FrozenNumbers): readonly string[] => [
  'frozen=1',
  `model=${model}`,
  `catalogue=${catalogue}`,
  `said=${said.map(({ method, throughput }) => `${method}:${plainDigits(throughput)}`).join(',')}`,
]

const wrong = (key: FrozenKey, text: string | undefined): Problem => ({
  code: 'malformed',
  field: key,
  message: `The numbers of a frozen link cannot be shown: ${key} is ${text === undefined ? 'missing' : quoted(text)}; it must be ${frozenGrammar[key].allowed}.`,
})

/**
 * Reads the numbers of a frozen link.
 *
 * @param texts what the link says under the four keys
 * @returns undefined where the link says nothing of the kind; otherwise the numbers, or the first key that is wrong
 */
export function readFrozen(texts: ReadonlyMap<string, string>): Result<FrozenNumbers | undefined> {
  if (!frozenKeys.some((key) => texts.has(key))) return success(undefined)
  for (const key of frozenKeys) {
    const text = texts.get(key)
    if (text === undefined || !frozenGrammar[key].pattern.test(text)) return failure(wrong(key, text))
  }
  const text = texts.get('said') ?? ''
  const said: SaidNumber[] = []
  for (const part of text.split(',')) {
    const [word, digits] = part.split(':')
    const method = sayable.find((one) => one === word)
    const throughput = Number(digits)
    if (!method || !(throughput > 0) || said.some((one) => one.method === method)) return failure(wrong('said', text))
    said.push({ method, throughput })
  }
  return success({ model: Number(texts.get('model')), catalogue: texts.get('catalogue') ?? '', said })
}
