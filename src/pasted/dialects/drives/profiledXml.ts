import { lineItems } from '../../items.ts'
import type { Block, Said, Span } from '../../text.ts'
import { hasLine } from '../lines.ts'

/** What a title of system_profiler holds: a drive, a volume, a controller, or something else. Keys are those of its text. */
export interface Profiled {
  readonly at: Span
  readonly title: string
  /** The section it stands in: "Serial-ATA", of -xml "SerialATA"; "USB". */
  readonly section: string
  readonly of: Map<string, Said<string>>
  /** The controller or hub that stands above it: links are said there. */
  readonly above: Profiled | null
}

/** Keys of -xml, by those of the text. */
const keys = new Map<string, string>(
  Object.entries({
    bsd_name: 'BSD Name',
    device_model: 'Model',
    device_serial: 'Serial Number',
    size: 'Capacity',
    size_in_bytes: 'Bytes',
    spsata_medium_type: 'Medium Type',
    spsata_rotational_rate: 'Rotational Rate',
    spsata_portspeed: 'Link Speed',
    spsata_negotiatedlinkspeed: 'Negotiated Link Speed',
    machine_name: 'Model Name',
    cpu_type: 'Processor Name',
    chip_type: 'Chip',
  }),
)

/** A property list being read: its keys so far, and what its inner lists held. */
interface Open {
  readonly at: Span
  readonly of: Map<string, Said<string>>
  readonly inner: Profiled[]
}

export const isXml = ({ lines }: Block): boolean => hasLine({ lines: lines.slice(0, 40) }, /^\s{0,20}<(?:\?xml |!DOCTYPE plist|plist)/)

const kinds = {
  opened: /^\s{0,80}<dict>/,
  closed: /^\s{0,80}<\/dict>/,
  key: /^\s{0,80}<key>(?<key>[^<]{1,100})<\/key>/d,
  value: /^\s{0,80}<(?<type>string|integer|real)>\s{0,40}(?<value>[^<\s](?:[^<]{0,400}[^<\s])?)?\s{0,400}<\/\k<type>>/d,
} as const

/** Deeper lists are not read. */
const deepest = 60

/** The lines of -xml stand one element a line; this is what is read of it, not XML in general. */
export function profiledXml(block: Block): readonly Profiled[] {
  const all: Profiled[] = []
  const stack: Open[] = []
  let [section, lastKey] = ['', '']
  const close = (): void => {
    const closed = stack.pop()
    if (!closed) return
    const done: Profiled = { at: closed.at, title: closed.of.get('_name')?.value ?? '', section, of: closed.of, above: null }
    // a controller says its links after its drives: they are given to it when it closes
    const inner = closed.inner.map((one): Profiled => ({ ...one, above: one.above ?? done }))
    ;(stack.at(-1)?.inner ?? all).push(done, ...inner)
  }
  for (const { kind, at, cells } of lineItems(block, kinds)) {
    const [open, said] = [stack.at(-1), cells.said('value')]
    if (kind === 'opened' && stack.length < deepest) stack.push({ at, of: new Map(), inner: [] })
    else if (kind === 'closed') close()
    else if (kind === 'key') lastKey = cells.text('key')
    else if (kind === 'value' && open && lastKey !== '') {
      if (lastKey === '_dataType') section = said?.value.replace(/^SP|DataType$/g, '') ?? ''
      if (said) open.of.set(keys.get(lastKey) ?? lastKey, said)
      lastKey = ''
    }
  }
  // a text that was cut ends without closing them
  while (stack.length > 0) close()
  return all
}
