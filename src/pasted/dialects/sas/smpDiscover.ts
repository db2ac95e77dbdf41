import type { Dialect, Reading, Unknown } from '../../dialect.ts'
import type { SasPhyFact } from '../../facts.ts'
import { lineItems, within } from '../../items.ts'
import type { Block, Said, Span } from '../../text.ts'
import { firstContents, hasLine, isTyped, unknownLine } from '../lines.ts'
import { phyRate, sasAddress } from './sasValues.ts'
import { isSasPhyLine, sasPhy, sasPhysIn } from './sasPhys.ts'

/** A phy in one line. The letter is its routing (direct, subtractive, table, both), and says nothing of what hangs on it. */
const row = /^\s{0,80}phy\s{1,8}(?<number>\d{1,3}):(?:[DSTU]:|\s)\s{0,8}(?<rest>\S.{0,400})$/d
const attached = /^attached:\[(?<address>[^\s:\]]{1,40}):\d{1,3}(?<says>(?:\s{1,8}[\w()+]{1,40}){0,8})\](?<behind>.{0,400})$/d
const idle =
  /^(?:inaccessible|phy vacant|disabled|phy disabled|reset problem|spinup hold|port selector|reset in progress|unsupported phy attached|no phy)/
const device = /^\s{0,80}Device\s{1,8}<(?<device>[^>\s]{1,40})>,\s{1,8}(?:expander|SAS|end)/d
const response = /^\s{0,80}Discover (?:list )?response:/
const programs = ['smp_discover', 'smp_discover_list']

/** What is at the other end: an expander says so; V is a phy that exists in the chip alone, which the enclosure has; else who answers and who asks. */
function attachedTo(says: string): SasPhyFact['attachedTo'] {
  if (/\s(?:exp|fex)(?=\s|$)/.test(says)) return 'expander'
  if (/\sV(?=\s|$)/.test(says)) return 'enclosure'
  if (/\si\(/.test(says)) return 'host'
  return /\st\(/.test(says) ? 'drive' : null
}

/** Nothing where the line was cut: a phy of which neither an address nor a rate was understood is no phy, unless it says that it does not know. */
function phyIn(at: Span, of: string | null, phy: number, rest: Said<string>): SasPhyFact | undefined {
  if (idle.test(rest.value)) return sasPhy(at, of, phy)
  const end = within(rest, attached)
  const isUnknown = /phy enabled;? unknown/.test(rest.value)
  if (!end) return isUnknown && !rest.value.includes('[') ? sasPhy(at, of, phy, { isUnknown }) : undefined
  const rate = phyRate(end.said('behind'))
  const behind = end.text('behind').trim()
  // rates that smp_utils does not know either have no text; anything else was cut
  if (behind !== '' && !rate && !isUnknown && !/^(?:phy |ZG:\d)/.test(behind)) return undefined
  const address = sasAddress(end.text('address'))
  return sasPhy(at, of, phy, { attached: address, attachedTo: attachedTo(end.text('says')), rate, isUnknown: rate === null && isUnknown })
}

function read(block: Block): Reading {
  const facts: SasPhyFact[] = []
  const unknown: Unknown[] = []
  const said = new Set<string>()
  let of: string | null = null
  for (const { kind, line, content, at, cells } of lineItems(block, { row, device })) {
    const rest = cells.said('rest')
    const one = rest && phyIn(at, of, Number(cells.text('number')), rest)
    if (one && of !== null && said.has(`${of} ${one.phy}`)) unknown.push(...unknownLine(line, 'a phy, once more'))
    else if (one) {
      facts.push(one)
      said.add(`${of} ${one.phy}`)
    } else if (kind === 'row') unknown.push(...unknownLine(line, 'a phy'))
    // whose phys follow: the name of the device asked, as sas_discover has it, or its address
    else if (kind === 'device') of = sasAddress(cells.text('device'))
    else if (isTyped(content, ...programs)) of = /(expander-\d{1,6})\\?:(\d{1,6})/.exec(content)?.slice(1).join(':') ?? null
    else if (!isSasPhyLine(content)) unknown.push(...unknownLine(line))
  }
  return { facts: [...facts, ...sasPhysIn(block, of)], unknown }
}

/** smp_discover and smp_discover_list: the phys of an expander, one in each line, and one alone in many lines. */
export const smpDiscover: Dialect = {
  id: 'smp_discover',
  command: 'smp_discover_list /dev/bsg/expander-0:0',
  sure: (block) => {
    const rests = firstContents(block).map((content) => row.exec(content)?.groups?.['rest'] ?? '')
    if (rests.some((rest) => attached.test(rest) || /^(?:inaccessible|phy enabled)/.test(rest))) return 3
    return hasLine(block, response) && firstContents(block).some(isSasPhyLine) ? 3 : 0
  },
  begins: (content) => device.test(content) || isTyped(content, ...programs) || response.test(content),
  read,
}
