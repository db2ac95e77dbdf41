import type { SasPhyFact } from '../../facts.ts'
import type { Block, Line, Said } from '../../text.ts'
import { contentOf, wholeLine } from '../../text.ts'
import { phyRate } from './phyRate.ts'
import { sasAddress } from './sasAddress.ts'

/** Many lines about one phy, as smartctl prints them with "=" and smp_discover with ":". */
const field = /^\s{0,80}([a-zA-Z][\w ,/-]{1,60}?)\s{0,8}[:=]\s{0,8}(\S.{0,200})?$/

/** Names of the fields that tell a phy from other lists of fields. */
const fieldsOfPhys =
  /^(?:relative target port id|generation code|number of phys|phy identifier|attached (?:SAS )?device type|attached reason|reason|negotiated (?:logical|physical) link rate|attached initiator port|attached target port|attached (?:initiator|target)|(?:attached )?SAS address|attached phy identifier|invalid (?:dword|word) count|running disparity error count|loss of dword synchronization(?: count)?|phy reset problem(?: count)?|phy event descriptors|attached device name|(?:programmed|hardware) m\w{4,6} \w{1,10} ?link rate|phy change count|virtual phy|partial pathway timeout value|routing attribute|connector \w{1,20}(?: \w{1,20}){0,2}|zone group|expander change count|host|sata (?:host|device|port selector)|(?:ssp|stp|smp) (?:initiator|target)|transmitted|received|peak value)/i

export const isSasPhyLine = (content: string): boolean => {
  const [, name = ''] = field.exec(content) ?? []
  return fieldsOfPhys.test(name) || /^\s{0,80}(?:Protocol Specific port log page for SAS SSP|Discover (?:list )?response:)/.test(content)
}

interface Gathered {
  readonly first: Line
  phy: number
  type: string
  isInitiator: boolean
  isTarget: boolean
  rate: Said<number> | null
  isUnknown: boolean
  of: string | null
  attached: string | null
}

/** SMP alone is what an expander has, also as an end device: only SSP and STP say who reads and who is read. */
const isServed = (value: string): boolean => /(?:s[st]p|sata_device|sata_host)=1(?:\s|$)/.test(value)

function addField(at: Gathered, line: Line, name: string, value: string): void {
  const key = name.toLowerCase()
  if (/^attached (?:sas )?device type$/.test(key)) at.type = value
  else if (/^negotiated (?:logical|physical) link rate$/.test(key)) {
    at.rate ??= phyRate({ value, at: { line: line.number, from: line.text.indexOf(value), to: line.text.length } })
    at.isUnknown ||= /^phy enabled;? ?unknown/.test(value)
  } else if (/^attached initiator(?: port)?$/.test(key)) at.isInitiator = isServed(value)
  else if (/^attached target(?: port)?$/.test(key)) at.isTarget = isServed(value)
  else if (key === 'sas address') at.of = sasAddress(value.split(/\s/)[0] ?? '')
  else if (key === 'attached sas address') at.attached = sasAddress(value.split(/\s/)[0] ?? '')
}

function factOf({ first, phy, type, isInitiator, isTarget, rate, isUnknown, of, attached }: Gathered, asked: string | null): SasPhyFact {
  const isNothing = /^no (?:device|attached)/i.test(type)
  const isExpander = /expander/i.test(type)
  const attachedTo = isExpander ? 'expander' : isInitiator ? 'host' : isTarget ? 'drive' : null
  return {
    kind: 'sas-phy',
    at: wholeLine(first),
    of: of ?? asked,
    phy,
    attached: isNothing ? null : attached,
    attachedTo: isNothing ? null : attachedTo,
    // a port without a cable prints a rate in some versions: nothing runs there
    rate: isNothing ? null : rate,
    isUnknown: !isNothing && rate === null && isUnknown,
  }
}

/**
 * The phys that are told in many lines each: of a drive (smartctl -l sasphy, and within smartctl -x), or of an expander (smp_discover -p).
 *
 * @param asked whose they are where the lines do not say
 */
export function sasPhysIn(block: Block, asked: string | null = null): readonly SasPhyFact[] {
  const all: Gathered[] = []
  for (const line of block.lines) {
    const [, name = '', value = ''] = field.exec(contentOf(line)) ?? []
    const last = all.at(-1)
    if (/^phy identifier$/i.test(name) && /^(?:0x[\da-f]{1,3}|\d{1,3})$/i.test(value)) {
      all.push({
        first: line,
        phy: Number(value),
        type: '',
        isInitiator: false,
        isTarget: false,
        rate: null,
        isUnknown: false,
        of: null,
        attached: null,
      })
    } else if (last) addField(last, line, name, value)
  }
  return all.filter(({ type, attached, rate }) => type !== '' || attached !== null || rate !== null).map((one) => factOf(one, asked))
}
