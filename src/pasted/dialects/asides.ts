import type { Unknown } from '../dialect.ts'
import type { Line } from '../text.ts'
import { contentOf } from '../text.ts'
import { calledWith } from './commandLine.ts'

/**
 * What stands between the lines of a program in a pasted text: the command that was typed, rules of dashes and empty lines say nothing; that lines were left out, messages and
 * remarks are named.
 *
 * @param program what is typed, "lspci"
 * @returns null where the line says nothing
 */
export function asideOf(line: Line, program: string): Unknown | null {
  const content = contentOf(line).trim()
  if (content === '' || /^[-=_*~`+#]{2,200}$/.test(content) || calledWith(content, program) !== null) return null
  if (/^(?:\.{2,8}|\[\.{2,8}\]|…|<snip>|\[snip\])$/i.test(content)) return { line: line.number, probably: 'lines left out' }
  return {
    line: line.number,
    probably: content.startsWith(`${program}:`) || content.startsWith('pcilib:') ? 'a message of the program' : 'a remark',
  }
}

/** Beginning of what people add behind a line: `// …`, `<<< …`, `<-- …`, `# …`; the length of the text where there is none. */
export function remarkFrom(text: string): number {
  const found = /(?:^|\s)(?:\/\/|<<|<-|←|#\s)/.exec(text)
  return found ? found.index : text.length
}
