import { plainNumber, settled, type PastedFact, type PastedLine, type Reading } from './pastedFact.ts'

const host = /^[|` ]{0,40}(?:\|--|`--)host(\d{1,4}) ?(.{0,120})$/
const expander = /^[|` ]{0,60}(?:\|--|`--)(\d{1,3})x(?:([\d.]{1,5})G)?--expander-(\d{1,4}):\S{1,20} ?(.{0,80})$/
const rated = /\((\d{1,3})x([\d.]{1,5}) Gbit\)/
const disks = /^[|` ]{0,60}(?:\|--|`--) {0,4}(\d{1,5}) x (?:end_device -- )?disk/

/** Reads the output of sas_discover -v of sasutils: the way from the first host to its first expander, and its disks. */
export function readSasDiscover(lines: readonly PastedLine[]): Reading | undefined {
  const understood = new Set<number>()
  const facts: PastedFact[] = []
  let hosts = 0
  let counted = 0
  let hasLink = false
  for (const { text, number } of lines) {
    const named = host.exec(text)
    const link = expander.exec(text)
    const some = disks.exec(text)
    if (named || link || some) understood.add(number)
    if (named && ++hosts === 1) facts.push({ label: 'Host adapter', text: (named[2] ?? '').trim() || 'no name', line: number, values: {} })
    if (hosts > 1) continue
    if (some) counted += Number(some[1])
    if (!link || hasLink) continue
    hasLink = true
    const said = rated.exec(text)
    const lanes = Number(link[1])
    const speed = plainNumber(link[2] ?? said?.[2] ?? '')
    const isKnown = Number.isFinite(speed)
    facts.push({
      label: 'Port to the first expander',
      text: text.replace(/^[|` ]+/, '').slice(0, 120),
      line: number,
      // 24G sends 22.5 Gb/s with 128 of 150 bits of data, slower links eight of ten
      values: isKnown
        ? { bus: 'own', busRate: settled(lanes * speed * (speed > 12 ? 128 / 150 : 0.8) * 1.25e8), connection: 'scsi-bus' }
        : {},
      how: isKnown
        ? `${lanes} lanes × ${speed} Gb/s × ${speed > 12 ? '128/150' : '8/10'}`
        : `${lanes} lanes; this version does not print their rate`,
    })
  }
  if (!hasLink && counted === 0) return undefined
  if (counted > 0) facts.push({ label: 'Disks', text: `${counted} behind the first host`, values: { disks: counted } })
  return {
    tool: 'sas_discover -v',
    facts,
    understood,
    silent: [
      { what: 'which drives they are', unless: ['drive'] },
      ...(hosts > 1 ? [{ what: `the disks of ${hosts - 1} other ${hosts === 2 ? 'host' : 'hosts'}, which are other buses` }] : []),
    ],
  }
}
