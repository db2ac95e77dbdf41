import { isolated, visibleText } from '../../units/visibleText.ts'

/** What a person wrote, shortened and made safe to show in a message. */
export function quoted(text: string): string {
  // what is cut off may have been half of a character
  const shown = visibleText(visibleText(text.slice(0, 60)).slice(0, 40))
  return `“${isolated(shown)}${text.length > 40 ? '…' : ''}”`
}
