import type { SasPhyFact } from '../../facts.ts'
import { lineItems, cellsOf } from '../../items.ts'
import type { Block, Said, Span } from '../../text.ts'
import { phyRate, sasAddress } from './sasValues.ts'

/** Many lines about one phy, as smartctl prints them with "=" and smp_discover with ":". */
const field = /^\s{0,80}(?<name>[a-zA-Z][\w ,/-]{1,60}?)\s{0,8}[:=]\s{0,8}(?<value>\S.{0,200})?$/d

/** Names of the fields that tell a phy from other lists of fields. */
const fieldsOfPhys =
  /^(?:relative target port id|generation code|number of phys|phy identifier|attached (?:SAS )?device type|attached reason|reason|negotiated (?:logical|physical) link rate|attached initiator port|attached target port|attached (?:initiator|target)|(?:attached )?SAS address|attached phy identifier|invalid (?:dword|word) count|running disparity error count|loss of dword synchronization(?: count)?|phy reset problem(?: count)?|phy event descriptors|attached device name|(?:programmed|hardware) m\w{4,6} \w{1,10} ?link rate|phy change count|virtual phy|partial pathway timeout value|routing attribute|connector \w{1,20}(?: \w{1,20}){0,2}|zone group|expander change count|host|sata (?:host|device|port selector)|(?:ssp|stp|smp) (?:initiator|target)|transmitted|received|peak value)/i

export const isSasPhyLine = (content: string): boolean =>
  fieldsOfPhys.test(field.exec(content)?.groups?.['name'] ?? '') ||
  /^\s{0,80}(?:Protocol Specific port log page for SAS SSP|Discover (?:list )?response:)/.test(content)

/** A phy of which only this is said. */
export const sasPhy = (at: Span, of: string | null, phy: number, said: Partial<SasPhyFact> = {}): SasPhyFact => ({
  kind: 'sas-phy',
  at,
  of,
  phy,
  attached: null,
  attachedTo: null,
  rate: null,
  isUnknown: false,
  ...said,
})

interface Gathered {
  readonly at: Span
  readonly phy: number
  /** By their names in small letters. */
  readonly fields: Map<string, Said<string>>
  rate: Said<number> | null
  isUnknown: boolean
}

/** SMP alone is what an expander has, also as an end device: only SSP and STP say who reads and who is read. */
const isServed = (value: string): boolean => /(?:s[st]p|sata_device|sata_host)=1(?:\s|$)/.test(value)

/** Nothing of a phy of which no field says what hangs on it. */
function factsOf({ at, phy, fields, rate, isUnknown }: Gathered, asked: string | null): readonly SasPhyFact[] {
  const cells = cellsOf(fields)
  const addressIn = (name: string): string | null => sasAddress(cells.text(name).split(/\s/)[0] ?? '')
  const [type, attached, of] = [
    cells.text('attached device type', 'attached sas device type'),
    addressIn('attached sas address'),
    addressIn('sas address'),
  ]
  if (type === '' && attached === null && rate === null) return []
  // a port without a cable prints a rate in some versions: nothing runs there
  if (/^no (?:device|attached)/i.test(type)) return [sasPhy(at, of ?? asked, phy)]
  const [initiator, target] = ['initiator', 'target'].map((end) => isServed(cells.text(`attached ${end} port`, `attached ${end}`)))
  const attachedTo = /expander/i.test(type) ? 'expander' : initiator ? 'host' : target ? 'drive' : null
  return [sasPhy(at, of ?? asked, phy, { attached, attachedTo, rate, isUnknown: rate === null && isUnknown })]
}

/**
 * The phys that are told in many lines each: of a drive (smartctl -l sasphy, and within smartctl -x), or of an expander (smp_discover -p).
 *
 * @param asked whose they are where the lines do not say
 */
export function sasPhysIn(block: Block, asked: string | null = null): readonly SasPhyFact[] {
  const all: Gathered[] = []
  for (const { at, cells } of lineItems(block, { field })) {
    const [name, said, last] = [cells.text('name').toLowerCase(), cells.said('value'), all.at(-1)]
    if (name === 'phy identifier' && said && /^(?:0x[\da-f]{1,3}|\d{1,3})$/i.test(said.value))
      all.push({ at, phy: Number(said.value), fields: new Map(), rate: null, isUnknown: false })
    else if (last && said) {
      last.fields.set(name, said)
      if (!/^negotiated (?:logical|physical) link rate$/.test(name)) continue
      last.rate ??= phyRate(said)
      last.isUnknown ||= /^phy enabled;? ?unknown/.test(said.value)
    }
  }
  return all.flatMap((one) => factsOf(one, asked))
}
