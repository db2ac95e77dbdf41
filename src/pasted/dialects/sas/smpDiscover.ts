import type { Dialect, Reading, Unknown } from '../../dialect.ts'
import type { SasPhyFact } from '../../facts.ts'
import type { Block, Line, Said } from '../../text.ts'
import { contentOf, wholeLine } from '../../text.ts'
import { firstLines, isTyped, unknownLine } from '../sparseLines.ts'
import { sasAddress } from './sasAddress.ts'
import { phyRate } from './phyRate.ts'
import { isSasPhyLine, sasPhysIn } from './sasPhys.ts'

/** A phy in one line. The letter is its routing (direct, subtractive, table, both), and says nothing of what hangs on it. */
const row = /^\s{0,80}phy\s{1,8}(\d{1,3}):(?:([DSTU]):|\s)\s{0,8}(\S.{0,400})$/
const attached = /^attached:\[([^\s:\]]{1,40}):(\d{1,3})((?:\s{1,8}[\w()+]{1,40}){0,8})\]/
const idle =
  /^(?:inaccessible|phy vacant|disabled|phy disabled|reset problem|spinup hold|port selector|reset in progress|unsupported phy attached|no phy)/
const device = /^\s{0,80}Device\s{1,8}<([^>\s]{1,40})>,\s{1,8}(?:expander|SAS|end)/
const programs = ['smp_discover', 'smp_discover_list']

/** What is at the other end: an expander says so; V is a phy that exists in the chip alone, which the enclosure has; else who answers and who asks. */
function attachedTo(says: string): SasPhyFact['attachedTo'] {
  if (/\s(?:exp|fex)(?=\s|$)/.test(says)) return 'expander'
  if (/\sV(?=\s|$)/.test(says)) return 'enclosure'
  if (/\si\(/.test(says)) return 'host'
  return /\st\(/.test(says) ? 'drive' : null
}

function phy(line: Line, of: string | null): SasPhyFact | undefined {
  const content = contentOf(line)
  const match = row.exec(content)
  const [, number = '', , rest = ''] = match ?? []
  if (!match) return undefined
  const from = line.quoted + content.length - rest.length
  const nothing: SasPhyFact = {
    kind: 'sas-phy',
    at: wholeLine(line),
    of,
    phy: Number(number),
    attached: null,
    attachedTo: null,
    rate: null,
    isUnknown: false,
  }
  if (idle.test(rest)) return nothing
  const end = attached.exec(rest)
  const after = end?.[0].length ?? 0
  const rate: Said<number> | null = phyRate({
    value: line.text.slice(from + after),
    at: { line: line.number, from: from + after, to: line.text.length },
  })
  const isUnknown = /phy enabled;? unknown/.test(rest)
  // a phy of which neither an address nor a rate was understood is no phy, unless it says that it does not know
  if (!end) return isUnknown ? { ...nothing, isUnknown } : undefined
  const behind = rest.slice(after).trim()
  // rates that smp_utils does not know either have no text; anything else was cut
  if (behind !== '' && !rate && !isUnknown && !/^(?:phy |ZG:\d)/.test(behind)) return undefined
  const says = end[3] ?? ''
  return { ...nothing, attached: sasAddress(end[1] ?? ''), attachedTo: attachedTo(says), rate, isUnknown: rate === null && isUnknown }
}

/** Whose phys follow: the name of the device asked, as sas_discover has it, or its address. */
function askedOf(content: string): string | undefined {
  const address = device.exec(content)?.[1]
  if (address !== undefined) return sasAddress(address) ?? undefined
  if (!isTyped(content, ...programs)) return undefined
  return /(expander-\d{1,6})\\?:(\d{1,6})/.exec(content)?.slice(1).join(':') ?? ''
}

function read(block: Block): Reading {
  const facts: SasPhyFact[] = []
  const unknown: Unknown[] = []
  const said = new Set<string>()
  let of: string | null = null
  for (const line of block.lines) {
    const content = contentOf(line)
    const one = phy(line, of)
    const asked = askedOf(content)
    if (one && of !== null && said.has(`${of} ${one.phy}`)) unknown.push(...unknownLine(line, 'a phy, once more'))
    else if (one) {
      facts.push(one)
      said.add(`${of} ${one.phy}`)
    } else if (asked !== undefined) of = asked === '' ? null : asked
    else if (row.test(content)) unknown.push(...unknownLine(line, 'a phy'))
    else if (!isSasPhyLine(content)) unknown.push(...unknownLine(line))
  }
  return { facts: [...facts, ...sasPhysIn(block, of)], unknown }
}

const isRow = (line: Line): boolean => {
  const rest = row.exec(contentOf(line))?.[3] ?? ''
  return attached.test(rest) || /^(?:inaccessible|phy enabled)/.test(rest)
}

/** smp_discover and smp_discover_list: the phys of an expander, one in each line, and one alone in many lines. */
export const smpDiscover: Dialect = {
  id: 'smp_discover',
  command: 'smp_discover_list /dev/bsg/expander-0:0',
  sure: ({ lines }) => {
    const first = lines.slice(0, firstLines)
    if (first.some(isRow)) return 3
    const contents = first.map(contentOf)
    return contents.some((content) => /^\s{0,80}Discover (?:list )?response:/.test(content)) && contents.some(isSasPhyLine) ? 3 : 0
  },
  mark: /Device\s{1,8}<|smp_discover|Discover/,
  begins: (content) => device.test(content) || isTyped(content, ...programs) || /^\s{0,80}Discover (?:list )?response:/.test(content),
  read,
}
