import { plainNumber, settled, type PastedFact, type PastedLine, type Reading } from './pastedFact.ts'

const device = /^(?:[0-9a-f]{4}:)?[0-9a-f]{2}:[0-9a-f]{2}\.[0-9a-f] (.{1,200})$/
const storage = /SCSI|SATA|RAID|Non-Volatile|IDE interface|storage/i
const status = /^\s{0,16}LnkSta:\s{1,8}Speed ([\d.]{1,5})GT\/s.{0,24}?Width x(\d{1,2})/
const payload = /MaxPayload (\d{2,5}) bytes, MaxReadReq/

/** Share of the line that its coding leaves: PCI Express 1 and 2 send ten bits for eight, later ones 130 for 128. */
const coding = (speed: number): number => (speed <= 5 ? 8 / 10 : 128 / 130)
/** Header and framing of a packet; with acknowledgements left out (Intel AN 708). */
const headerBytes = 24
const usualPayload = 256

/** Reads the output of lspci -vv: the link of the first storage controller, or of the first device where there is none. */
export function readLspci(lines: readonly PastedLine[]): Reading | undefined {
  const understood = new Set<number>()
  let name: PastedLine | undefined
  let bytes = usualPayload
  let best: { fact: PastedFact; isStorage: boolean; name: PastedLine | undefined } | undefined
  for (const line of lines) {
    const { text, number } = line
    if (device.test(text)) {
      name = line
      bytes = usualPayload
    }
    bytes = Number(payload.exec(text)?.[1] ?? bytes)
    const match = status.exec(text)
    if (!match) continue
    understood.add(number)
    const isStorage = storage.test(name?.text ?? '')
    if (best && (best.isStorage || !isStorage)) continue
    const speed = plainNumber(match[1] ?? '')
    const width = Number(match[2])
    const rate = ((speed * 1e9 * coding(speed)) / 8) * width * (bytes / (bytes + headerBytes))
    const how = `${speed} GT/s × ${speed <= 5 ? '8/10' : '128/130'} × ${width} lanes, packets of ${bytes} B with ${headerBytes} B around them`
    best = {
      isStorage,
      name,
      fact: { label: 'Link of the adapter', text: text.trim(), line: number, values: { bus: 'own', busRate: settled(rate) }, how },
    }
  }
  if (!best) return undefined
  const named: readonly PastedFact[] = best.name
    ? [{ label: 'Adapter', text: best.name.text.slice(0, 200), line: best.name.number, values: {} }]
    : []
  if (best.name) understood.add(best.name.number)
  return {
    tool: 'lspci -vv',
    facts: [...named, best.fact],
    understood,
    silent: [{ what: 'what hangs on the adapter', unless: ['disks', 'drive'] }, { what: 'times of commands' }],
  }
}
