import type { LibraryBus } from '../entry.ts'
import type { SourceId } from '../sources.ts'
import { gigabits, number, rate, us } from '../value.ts'

/** Gb/s of a lane, and what the coding of the line leaves of it. */
const generations = {
  1: { line: 2.5, coding: '8b/10b', share: 8 / 10 },
  2: { line: 5, coding: '8b/10b', share: 8 / 10 },
  3: { line: 8, coding: '128b/130b', share: 128 / 130 },
  4: { line: 16, coding: '128b/130b', share: 128 / 130 },
} as const

/** To 0.1 MB/s. */
const rounded = (megabytes: number): number => Math.round(megabytes * 10) / 10

function slot(generation: keyof typeof generations, lanes: number, ...further: readonly SourceId[]): LibraryBus {
  const { line, coding, share } = generations[generation]
  const sources: readonly SourceId[] = ['PCIE', ...further]
  const nominal = (line * 1000 * lanes) / 8
  return {
    id: `pcie${generation}-x${lanes}`,
    name: `PCIe ${generation}.0 ×${lanes}`,
    topology: 'point to point or switched (share the uplink)',
    coding,
    fullDuplex: true,
    values: {
      lineRate: gigabits(line, sources),
      lanes: number(lanes, sources),
      nominalRate: rate(nominal, sources),
      payloadRate: rate(rounded(nominal * share), sources, 'line rate × coding × lanes'),
      usableRate: rate(
        rounded((nominal * share * 256) / 280),
        sources,
        '256 of every 280 bytes are data; acknowledgements and flow control not counted',
      ),
      ...(further.includes('AHCI') && {
        commandOverhead: us(2.8, sources, undefined, 'NVMe, as given by the maker of the processor; AHCI 6 µs'),
      }),
    },
    notes: ['84 % of the rate is data with packets of 128 B, 91 % with 256 B.'],
  }
}

/** PCI Express. */
export const slotsBuses: readonly LibraryBus[] = [
  slot(1, 1),
  slot(1, 4),
  slot(1, 8),
  slot(2, 1),
  slot(2, 4),
  slot(2, 8),
  slot(3, 1),
  slot(3, 2, 'NASTY'),
  slot(3, 4, 'AHCI'),
  slot(3, 8, 'TKSAS'),
  slot(4, 1),
  slot(4, 2),
  slot(4, 4, 'AHCI'),
  slot(4, 8),
]
