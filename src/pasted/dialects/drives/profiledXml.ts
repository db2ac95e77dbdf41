import { contentOf, saidBy, wholeLine, type Block, type Line, type Said, type Span } from '../../text.ts'
import { keysOfXml, sectionsOfXml, type Profiled } from './profiled.ts'

/** A property list being read: its keys so far, and what its inner lists held. */
interface Open {
  readonly at: Span
  readonly of: Map<string, Said<string>>
  readonly inner: Profiled[]
}

export const isXml = ({ lines }: Block): boolean =>
  lines.slice(0, 40).some((line) => /^\s{0,20}<(?:\?xml |!DOCTYPE plist|plist)/.test(contentOf(line)))

const key = /^\s{0,80}<key>([^<]{1,100})<\/key>/
const value = /^\s{0,80}<(string|integer|real)>(\s{0,40})([^<]{0,400}?)\s{0,400}<\/\1>/d

/** Deeper lists are not read. */
const deepest = 60

/** The lines of -xml stand one element a line; this is what is read of it, not XML in general. */
export function profiledXml({ lines }: Block): readonly Profiled[] {
  const all: Profiled[] = []
  const stack: Open[] = []
  let [section, lastKey] = ['', '']
  const close = (): void => {
    const closed = stack.pop()
    if (!closed) return
    const title = closed.of.get('_name')?.value ?? ''
    const done: Profiled = { at: closed.at, title, section, of: closed.of, above: null }
    // a controller says its links after its drives: they are given to it when it closes
    const inner = closed.inner.map((one): Profiled => ({ ...one, above: one.above ?? done }))
    const parent = stack[stack.length - 1]
    if (parent) parent.inner.push(done, ...inner)
    else all.push(done, ...inner)
  }
  const take = (line: Line, content: string): void => {
    const said = value.exec(content)
    const open = stack[stack.length - 1]
    if (!said || !open || lastKey === '') return
    const text = said[3] ?? ''
    if (lastKey === '_dataType') section = sectionsOfXml.get(text) ?? ''
    if (text !== '') open.of.set(keysOfXml.get(lastKey) ?? lastKey, saidBy(line, said, 3, text))
    lastKey = ''
  }
  for (const line of lines) {
    const content = contentOf(line)
    const named = key.exec(content)
    if (/^\s{0,80}<dict>/.test(content) && stack.length < deepest) stack.push({ at: wholeLine(line), of: new Map(), inner: [] })
    else if (/^\s{0,80}<\/dict>/.test(content)) close()
    if (named) lastKey = named[1] ?? ''
    else take(line, content)
  }
  // a text that was cut ends without closing them
  while (stack.length > 0) close()
  return all
}
