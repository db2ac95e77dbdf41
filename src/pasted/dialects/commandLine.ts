/**
 * What stands behind the name of a program in a line that calls it, with or without a prompt before it; null where it does not.
 *
 * @param program its name, as one types it
 */
export function calledWith(content: string, program: string): string | null {
  if (!content.includes(program)) return null
  const at = content.slice(0, 240).search(new RegExp(`(?:^|[\\s/#$%>;'"])${program}(?=\\s|$)`))
  if (at < 0) return null
  const start = content.indexOf(program, at)
  const before = content.slice(0, start).trimEnd()
  return before === '' || /(?:[#$%>;/'"]|\b(?:sudo|time|nice|do|exec|doas))$/.test(before)
    ? content.slice(start + program.length).trim()
    : null
}

/** A line that has nothing to say: blank, a rule, a fence of a page, a bare prompt. */
export const isEmptyLine = (content: string): boolean => /^[\s\-=_~`.|#$%>]{0,400}$|^\s{0,8}`{3}\w{0,20}$/.test(content)
