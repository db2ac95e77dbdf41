/** Style sheets of the modules that have been loaded, for every chart of the document. */
const sheets: CSSStyleSheet[] = []
const roots = new Set<ShadowRoot>()

/** Adds the style of a module. The build of the component puts a call of it in place of every import of a style sheet (scripts/component.mjs). */
export function addStyle(text: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  sheets.push(sheet)
  for (const root of roots) root.adoptedStyleSheets.push(sheet)
}

/**
 * Gives a shadow root all styles, those that are loaded later among them.
 *
 * @returns what ends it
 */
export function followStyles(root: ShadowRoot): () => void {
  root.adoptedStyleSheets = [...sheets]
  roots.add(root)
  return () => void roots.delete(root)
}
