// Control characters, zero-width and bidirectional marks: a message must show nothing that hides or reorders text.
const invisible = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uD800-\uDFFF]/g

/** What a person wrote, shortened and made safe to show in a message. */
export function quoted(text: string): string {
  const shown = text.slice(0, 60).replace(invisible, '')
  return `“${shown.slice(0, 40)}${text.length > 40 ? '…' : ''}”`
}
