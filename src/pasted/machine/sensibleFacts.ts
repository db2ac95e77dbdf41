import type { Fact, PcieLink } from '../facts.ts'
import type { Said } from '../text.ts'

const within = (said: Said<number> | null, least: number, most: number): Said<number> | null =>
  said && said.value >= least && said.value <= most ? said : null

/** Generations and lanes that there are. */
function pcieLink(said: Said<PcieLink> | null): Said<PcieLink> | null {
  if (!said) return null
  const { generation, lanes } = said.value
  return generation >= 1 && generation <= 7 && lanes >= 1 && lanes <= 32 ? said : null
}

/** Gb/s of the line of any disk. */
const rate = (said: Said<number> | null): Said<number> | null => within(said, 0.001, 200)

/** A fact without values that nothing has: they were read from something else; null where nothing is left of it. */
export function sensibleFact(fact: Fact): Fact | null {
  if (fact.kind === 'pci') return { ...fact, able: pcieLink(fact.able), runs: pcieLink(fact.runs) }
  if (fact.kind === 'usb') return { ...fact, able: within(fact.able, 1e6, 1e11), runs: within(fact.runs, 1e6, 1e11) }
  if (fact.kind === 'sas-phy') return { ...fact, rate: within(fact.rate, 1, 50) }
  if (fact.kind === 'sas-link') {
    const count = within(fact.count, 1, 100_000)
    return count && { ...fact, count, lanes: within(fact.lanes, 1, 128) }
  }
  if (fact.kind !== 'drive') return fact
  // disks of a megabyte to a petabyte, with 1 000 to 30 000 turns or none
  const bytes = fact.bytes?.value === 0 ? fact.bytes : within(fact.bytes, 1e6, 1e15)
  const rpm = fact.rpm?.value === 0 ? fact.rpm : within(fact.rpm, 1_000, 30_000)
  return { ...fact, bytes, rpm, able: rate(fact.able), runs: rate(fact.runs) }
}
