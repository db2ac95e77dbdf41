import { kibibytes, revolutionTime, sectorBytes } from '../../units/quantities.ts'
import type { FieldValues } from '../resolve/ownDrive.ts'
import { zoneTables } from '../structured/zones.ts'
import { plainNumber, settled, type PastedContext, type PastedFact, type PastedLine, type Reading } from './pastedFact.ts'

const timed = /^\s{0,16}([A-Z][a-z]{2,12} [a-z]{3,10}):\s{1,20}\d{1,9} iter in\s{1,20}[\d.]{1,20} sec =\s{1,20}([\d.]{1,16}) msec/
const moved = /^\s{0,16}(outside|middle|inside):\s{1,20}\d{1,12} kbytes in\s{1,20}[\d.]{1,20} sec =\s{1,20}([\d.]{1,16}) kbytes\/sec/
const size = /^\s{0,16}(\d{1,18})\s{1,20}# mediasize in bytes/

interface Found {
  readonly value: number
  readonly line: number
  readonly text: string
}

const steps = 8
const surfaces = 8

/** Eight zones of equal width in equal steps from the outer to the inner rate, with as many cylinders as the capacity needs. */
function zonesOf(outer: number, inner: number, turn: number, capacity: number | undefined): FieldValues {
  const sectors = Array.from({ length: steps }, (_, index) =>
    Math.max(1, Math.round(((outer + ((inner - outer) * index) / (steps - 1)) * turn) / sectorBytes)),
  )
  const perCylinder = (surfaces * sectorBytes * sectors.reduce((sum, one) => sum + one, 0)) / steps
  const cylinders = Math.max(1, Math.round((capacity ?? perCylinder * 100_000) / perCylinder / steps))
  return {
    mediaForm: 'zones',
    surfaces,
    zones: zoneTables.codec.write(sectors.map((one) => ({ cylinders, sectors: one }))),
    trackSwitch: 0,
    cylinderSwitch: 0,
  }
}

function seekFacts(found: ReadonlyMap<string, Found>, turn: number, rpm: number): readonly PastedFact[] {
  const at = (name: string): number | undefined => found.get(name)?.value
  const [full, half, quarter] = [at('Full stroke'), at('Half stroke'), at('Quarter stroke')]
  if (full === undefined || half === undefined || quarter === undefined) return []
  const wait = turn / 2
  const less = `less half a turn at ${rpm} rpm`
  const average = settled(quarter + (half - quarter) / 3 - wait)
  const fact = (label: string, name: string, values: FieldValues, how: string): PastedFact => {
    const { text, line } = found.get(name) ?? { text: '', line: 0 }
    return { label, text: text.trim(), line, values, how }
  }
  return [
    fact('Full-stroke seek', 'Full stroke', { drive: 'own', seekForm: 'three', seekFull: settled(full - wait) }, less),
    fact(
      'Average seek',
      'Quarter stroke',
      { seekAverage: average, seekSingle: settled(average / 10) },
      `a third of the way, between quarter and half stroke, ${less}; a tenth of it for one cylinder, which is assumed`,
    ),
  ]
}

function rateFacts(found: ReadonlyMap<string, Found>, turn: number): readonly PastedFact[] {
  const [outside, inside] = [found.get('outside'), found.get('inside')]
  if (!outside || !inside) return []
  const values = zonesOf(kibibytes(outside.value), kibibytes(inside.value), turn, found.get('mediasize')?.value)
  return [
    {
      label: 'Rates, outside and inside',
      text: `${outside.text.trim()}; ${inside.text.trim()}`,
      line: outside.line,
      values: { drive: 'own', ...values },
      how: 'eight zones in equal steps; eight surfaces are assumed, and switches are contained in the rates',
    },
  ]
}

/** Reads the output of diskinfo -t of FreeBSD: strokes, which contain half a turn, and rates at three places. */
export function readDiskinfo(lines: readonly PastedLine[], context: PastedContext): Reading | undefined {
  const found = new Map<string, Found>()
  for (const { text, number } of lines) {
    const match = timed.exec(text)
    const rate = moved.exec(text)
    const media = size.exec(text)
    if (match) found.set(match[1] ?? '', { value: settled(plainNumber(match[2] ?? '') / 1000), line: number, text })
    else if (rate) found.set(rate[1] ?? '', { value: plainNumber(rate[2] ?? ''), line: number, text })
    else if (media) found.set('mediasize', { value: plainNumber(media[1] ?? ''), line: number, text })
  }
  if (!found.has('Full stroke') && !found.has('outside')) return undefined
  const turn = revolutionTime(context.rpm)
  const media = found.get('mediasize')
  const capacity: readonly PastedFact[] = media
    ? [{ label: 'Capacity', text: media.text.trim(), line: media.line, values: { driveCapacity: settled(media.value / 1e9) } }]
    : []
  return {
    tool: 'diskinfo -t',
    facts: [...capacity, ...seekFacts(found, turn, context.rpm), ...rateFacts(found, turn)],
    understood: new Set([...found.values()].map(({ line }) => line)),
    silent: [
      { what: 'spindle speed', unless: ['rpm'] },
      { what: 'seek of one cylinder: short strokes wait for an unknown part of a turn' },
      { what: 'surfaces' },
      { what: 'buffer' },
      { what: 'overheads' },
    ],
  }
}
