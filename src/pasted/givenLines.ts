import { longestLine, type Line } from './text.ts'

/** Characters that a terminal obeys instead of showing, or that pages put between letters. */
const hidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060\ufeff]/

/** Colours, movements of the cursor, titles of windows. */
const escapes = /\u001b(?:\[[0-9;:?]{0,40}[ -/]{0,4}[@-~]|\][^\u0007\u001b]{0,200}(?:\u0007|\u001b\\)|[()][A-Z0-9]|[=>78cDEHMNOZ])/g

/** Takes no room on a line: NUL stands between the letters of text in two bytes a letter. */
const withoutWidth = /[\u0000\u00ad\u200b-\u200f\u2060\ufeff]/g

/** What else is hidden stands for a blank. */
const blanks = /[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00a0\u2028-\u202f]/g

/** Marks of quoting before what was quoted; a page may have indented them. */
const quoting = /^[ \t]{0,8}(?:> ?){1,20}/

/** A command behind a prompt that looks like a mark of quoting. */
const promptOfFish = /^[ \t]{0,8}> (?:sudo )?[a-z][\w-]{1,30}(?: -| \/| list| status| show|$)/

/** How many characters of quoting marks a line begins with. */
function quotedOf(text: string): number {
  const first = text.charCodeAt(0)
  if (first !== 0x3e && first !== 0x20 && first !== 0x09) return 0
  return promptOfFish.test(text) ? 0 : (quoting.exec(text)?.[0].length ?? 0)
}

/** A text as lines, without colour codes, control characters and line ends of any kind; tabs stay. */
export function givenLines(text: string): Line[] {
  const isPlain = !hidden.test(text.replaceAll('\r', ''))
  const clean = isPlain ? text : text.replace(withoutWidth, '').replace(escapes, '')
  const lines = clean.split(/\r{0,3}\n|\r/)
  // the end of the last line begins no further one
  if (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return lines.map((line, index): Line => {
    const whole = isPlain ? line : line.replace(blanks, ' ')
    const shown = whole.slice(0, longestLine)
    return { number: index + 1, text: shown, quoted: quotedOf(shown), ...(whole.length > longestLine && { isCut: true }) }
  })
}
