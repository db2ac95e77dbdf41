/** Texts of the style sheets of the modules that have been loaded, for every chart of the document. */
const texts: string[] = []
const roots = new Set<ShadowRoot>()

/** A sheet can be adopted only in the document that it was made for. */
function adopt(root: ShadowRoot, text: string): void {
  const sheet = new (root.ownerDocument.defaultView ?? globalThis).CSSStyleSheet()
  sheet.replaceSync(text)
  root.adoptedStyleSheets.push(sheet)
}

/** Adds the style of a module. The build of the component puts a call of it in place of every import of a style sheet (scripts/component.mjs). */
export function addStyle(text: string): void {
  texts.push(text)
  for (const root of roots) adopt(root, text)
}

/**
 * Gives a shadow root all styles, those that are loaded later among them; again where it has come into another document.
 *
 * @returns what ends it
 */
export function followStyles(root: ShadowRoot): () => void {
  root.adoptedStyleSheets = []
  for (const text of texts) adopt(root, text)
  roots.add(root)
  return () => void roots.delete(root)
}
