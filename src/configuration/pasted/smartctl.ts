import { plainNumber, settled, type PastedFact, type PastedLine, type Reading } from './pastedFact.ts'

/** "Label:   value", as smartctl -i of smartmontools prints it. */
const labelled = /^\s{0,8}([A-Z][A-Za-z ]{2,24}?)(?: is)?:\s{1,20}(\S.{0,200})$/

type Reader = (text: string) => Omit<PastedFact, 'line'> | undefined

const rotation: Reader = (text) => {
  const match = /^([\d,]{1,12}) rpm/.exec(text)
  if (match) return { label: 'Spindle speed', text, values: { rpm: plainNumber(match[1] ?? '') } }
  return { label: 'Spindle speed', text, values: {}, how: 'no spindle: Busbar computes drives with an arm' }
}

const capacity: Reader = (text) => {
  const match = /^([\d,\u202F\u00A0 ]{1,30}) bytes/.exec(text)
  const bytes = plainNumber(match?.[1] ?? '')
  return { label: 'Capacity', text, values: { driveCapacity: settled(bytes / 1e9) } }
}

/** Link rates with their coding 8b/10b, of which eight tenths are data. */
const link: Reader = (text) => {
  const current = /current: ([\d.]{1,6}) Gb\/s/.exec(text) ?? /([\d.]{1,6}) Gb\/s/.exec(text)
  if (!current) return { label: 'Interface', text, values: {} }
  return {
    label: 'Interface',
    text,
    values: { bus: 'own', busRate: settled(plainNumber(current[1] ?? '') * 1e8), connection: 'own-channels' },
    how: `${current[1]} Gb/s × 8/10, a cable for each drive`,
  }
}

const known: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['Model Family', (text) => ({ label: 'Family', text, values: {} })],
  ['Device Model', (text) => ({ label: 'Model', text, values: {} })],
  ['Model Number', (text) => ({ label: 'Model', text, values: {} })],
  ['Product', (text) => ({ label: 'Model', text, values: {} })],
  ['Vendor', (text) => ({ label: 'Maker', text, values: {} })],
  ['User Capacity', capacity],
  ['Rotation Rate', rotation],
  ['SATA Version', link],
  ['Transport protocol', (text) => ({ label: 'Interface', text, values: {} })],
])

/** Reads the output of smartctl -i: model, capacity, spindle speed and link. */
export function readSmartctl(lines: readonly PastedLine[]): Reading | undefined {
  const facts: PastedFact[] = []
  for (const { text, number } of lines) {
    const match = labelled.exec(text)
    const fact = match && known.get(match[1] ?? '')?.((match[2] ?? '').trim())
    if (fact) facts.push({ ...fact, line: number })
  }
  if (!facts.some(({ label }) => label === 'Spindle speed' || label === 'Model' || label === 'Capacity')) return undefined
  const [model] = facts.filter(({ label }) => label === 'Model')
  const own = facts.some(({ values }) => values.rpm !== undefined)
  const all = own
    ? facts.map((fact) => (fact.values.rpm === undefined ? fact : { ...fact, values: { drive: 'own', ...fact.values } }))
    : facts
  return {
    tool: 'smartctl -i',
    facts: all,
    understood: new Set(facts.flatMap(({ line }) => line ?? [])),
    silent: [
      { what: 'seek times', unless: ['seekAverage'] },
      { what: 'rates and zones', unless: ['zones'] },
      { what: 'buffer' },
      { what: 'overheads' },
    ],
    ...(model && { model: model.text }),
  }
}
