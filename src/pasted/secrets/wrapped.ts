import { secretAt, type Secret } from './secret.ts'

/** The end of a line that breaks off in a UUID or a serial number, or before it. */
const open = /(UUID\s{0,4}[:=]\s{0,4}|Device Serial Number\s{0,4})([0-9a-fx]{0,8}(?:[:-][0-9a-fx]{0,8}){0,8})\s{0,8}$/i

/** A line with nothing but digits in hexadecimal. */
const rest = /^(\s{0,16})([0-9a-fx:-]{3,40})\s{0,16}$/i

const digitsOf = (text: string): number => text.replace(/[:-]/g, '').length

/**
 * What a mail has wrapped: the rest of a name whose beginning, or whose key, stands at the end of the line before.
 *
 * @param before gives the content of that line
 */
export function wrappedSecret(text: string, before: () => string): Secret | null {
  const alone = text.length <= 80 ? rest.exec(text) : null
  const begun = alone && open.exec(before())
  if (!alone || !begun) return null
  const [, indent = '', digits = ''] = alone
  const most = /uuid/i.test(begun[1] ?? '') ? 32 : 16
  return digitsOf(begun[2] ?? '') + digitsOf(digits) <= most ? secretAt(indent.length, digits) : null
}
