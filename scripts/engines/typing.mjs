/**
 * Playwright's way to insert text sets a field's value as a program does, which React takes for its own doing and passes over. This sets it as
 * a person's browser does, below what React has put on the element.
 */
const typed = `(text) => {
  let element = document.activeElement
  while (element?.shadowRoot) element = element.shadowRoot.activeElement
  if (element instanceof HTMLIFrameElement) return element
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')
  const { value, selectionStart: start, selectionEnd: end } = element
  const place = start ?? value.length
  set.call(element, value.slice(0, place) + text + value.slice(end ?? value.length))
  if (start !== null) element.setSelectionRange(place + text.length, place + text.length)
  element.dispatchEvent(new InputEvent('input', { data: text, inputType: 'insertText', bubbles: true, composed: true }))
}`

/**
 * The same command, with text inserted so that React notices.
 *
 * @param {import('./bidiServer.mjs').Message} message
 * @returns {import('./bidiServer.mjs').Message}
 */
export function withTyping(message) {
  const text = JSON.stringify(message.params?.arguments ?? null)
  if (message.method !== 'script.callFunction' || !text.includes('window.__pw_bidiInsertText(')) return message
  const list = message.params.arguments.map((/** @type {{ type?: string, value?: unknown }} */ one) =>
    one.type === 'string' && String(one.value).includes('window.__pw_bidiInsertText(') ? { ...one, value: typed } : one,
  )
  return { ...message, params: { ...message.params, arguments: list } }
}
