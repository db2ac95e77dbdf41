import type { Secret } from './secret.ts'

/** Consonants: no pseudonym is a word, a mask of X or a number. */
const letters = 'BCDFGHJKLMNPQRSTVWZ'

/** What a pseudonym replaces; the rest of it, blanks and dashes and colons, stays where it is. */
const replaced = /[0-9A-Za-z\u0080-\uffff]/g

/** The first digit of a WWN says of which kind it is: also readers demand it. */
const namingKinds = '2356'

/** A number in letters, as many as are asked for; what does not fit is cut at the front. */
function inLetters(number: number, length: number): string {
  let text = ''
  for (let rest = number; text.length < length; rest = Math.floor(rest / letters.length))
    text = (letters[rest % letters.length] ?? '') + text
  return text
}

/** Writes characters over those of a secret that carry it. */
function over(original: string, characters: string): string {
  let at = 0
  return original.replace(replaced, () => characters[at++] ?? '0')
}

/**
 * Gives every secret another name, of the same length and alphabet: equal names to equal ones, in the order in which they appear, so that nothing of the original is
 * in it. Hexadecimal ones keep the kind and the last digit, in which the ports of one drive differ.
 */
export class Pseudonyms {
  readonly #known = new Map<string, number>()
  readonly #next = new Map<string, number>()

  /** The place of a secret in the order of those of its alphabet and length; from 1. */
  #number(alphabet: string, key: string): number {
    const known = this.#known.get(`${alphabet} ${key}`)
    if (known !== undefined) return known
    const kind = `${alphabet} ${key.length}`
    const number = (this.#next.get(kind) ?? 0) + 1
    this.#next.set(kind, number)
    this.#known.set(`${alphabet} ${key}`, number)
    return number
  }

  /** Of digits that are hexadecimal, or masked by X. */
  #digits(digits: string): string {
    const key = digits.toLowerCase()
    const last = key.at(-1) ?? '0'
    const number = this.#number('hex', `${key.slice(0, -1)}.`).toString(16)
    const first = key.length === 16 || key.length === 32 ? (namingKinds.includes(key[0] ?? '') ? (key[0] ?? '0') : '0') : '0'
    return `${first}${number.padStart(key.length - 2, '0')}`.slice(-(key.length - 1)) + (last === 'x' ? '0' : last)
  }

  /** What stands in place of a secret. */
  of({ text, as, digits }: Secret): string {
    const carrying = (text.match(replaced) ?? []).join('')
    if (as === 'letters') return over(text, inLetters(this.#number('letters', carrying.toUpperCase()), carrying.length))
    if (as === 'hex') {
      const pseudonym = this.#digits(carrying)
      return over(text, /[A-F]/.test(text) && !/[a-f]/.test(text) ? pseudonym.toUpperCase() : pseudonym)
    }
    const whole = this.#digits(digits ?? carrying)
    // numbers in JSON may not begin with zeros, but blanks may follow them
    const part = as === 'maker' ? (whole.length === 16 && digits?.startsWith('5') ? whole.slice(1, 7) : whole.slice(0, 6)) : whole.slice(7)
    return String(Number(String(Number.parseInt(part, 16)).slice(-text.length))).padEnd(text.length)
  }
}
