import { isolated, visibleText } from '../../units/visibleText.ts'

/** What a person wrote, shortened and made safe to show in a message. */
export function quoted(text: string): string {
  // half of a character that was cut is no character, and falls away
  return `“${isolated(visibleText(text.slice(0, 40)))}${text.length > 40 ? '…' : ''}”`
}
