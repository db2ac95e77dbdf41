import type { LibraryBus, LibraryBusValues } from '../entry.ts'
import type { SourceId } from '../sources.ts'
import { gigabits, number, rate, us } from '../value.ts'

/** A port for one drive: 8 of 10 bits of the line are data. */
const sata = (
  gigabitsPerSecond: number,
  id: string,
  sources: readonly SourceId[],
  values: Pick<LibraryBusValues, 'usableRate' | 'commandOverhead'> = {},
): LibraryBus => ({
  id,
  name: `SATA ${gigabitsPerSecond} Gb/s`,
  topology: 'point to point',
  coding: '8b/10b',
  fullDuplex: false,
  values: {
    lineRate: gigabits(gigabitsPerSecond, sources),
    nominalRate: rate(100 * gigabitsPerSecond, sources),
    payloadRate: rate(100 * gigabitsPerSecond, sources, 'line rate × 8/10'),
    ...(values.usableRate && { usableRate: values.usableRate }),
    mostDevices: number(1, sources),
    ...(values.commandOverhead && { commandOverhead: values.commandOverhead }),
  },
  notes: ['One device per port, unless a port multiplier is used.'],
})

const desktopOverhead = (sources: readonly SourceId[]): LibraryBusValues => ({
  commandOverhead: us(500, sources, undefined, 'of a desktop drive of 2010, for a read that misses its buffer; 0.1 to 0.2 ms for a hit'),
})

const topologyOf = (lanes: 1 | 4): string => (lanes === 1 ? 'point to point' : 'switched (expander)')

function sas(gigabitsPerSecond: number, lanes: 1 | 4, simulated?: string): LibraryBus {
  const sources: readonly SourceId[] = ['TKSAS', 'TKEXP', 'M104']
  const megabytes = 100 * gigabitsPerSecond * lanes
  return {
    id: `sas-${gigabitsPerSecond}g-x${lanes}`,
    name: `SAS ${gigabitsPerSecond} Gb/s ×${lanes}${lanes === 1 ? '' : ' wide port'}`,
    topology: topologyOf(lanes),
    ...(simulated !== undefined && { simulated }),
    coding: '8b/10b',
    fullDuplex: true,
    values: {
      lineRate: gigabits(gigabitsPerSecond, sources),
      lanes: number(lanes, sources),
      nominalRate: rate(megabytes, sources),
      payloadRate: rate(megabytes, sources, 'line rate × 8/10 × lanes'),
      commandOverhead: us(
        200,
        sources,
        undefined,
        'of the controller in the drive, from manuals of two SAS drives; that of the link is not published',
      ),
    },
    notes: ['Behind an expander one measurement found 4 to 12 % more latency and 15 to 19 % less written by one SATA SSD.'],
  }
}

const sas24 = (lanes: 1 | 4): LibraryBus => ({
  id: `sas-24g-x${lanes}`,
  name: `24G SAS ×${lanes}`,
  topology: topologyOf(lanes),
  coding: '128b/150b',
  fullDuplex: true,
  values: {
    lineRate: gigabits(22.5, 'SAS4'),
    lanes: number(lanes, 'SAS4'),
    nominalRate: rate(2400 * lanes, 'SAS4'),
    payloadRate: rate(2400 * lanes, 'SAS4', 'line rate × 128/150 × lanes'),
  },
  notes: ['Targets of 12 Gb/s do not fill a link of 24G unless the expander joins them.'],
})

/** Serial ATA and SAS. */
export const serialBuses: readonly LibraryBus[] = [
  sata(1.5, 'sata-1_5g', ['SATA']),
  sata(3, 'sata-3g', ['SATA', 'D7K3'], desktopOverhead(['SATA', 'D7K3'])),
  sata(6, 'sata-6g', ['SATA', 'S870', 'D7K3'], {
    usableRate: rate(561, ['SATA', 'S870', 'D7K3'], undefined, 'best read measured with one drive: at least this much'),
    ...desktopOverhead(['SATA', 'S870', 'D7K3']),
  }),
  {
    id: 'sata-pm-3g-4',
    name: 'SATA 3 Gb/s port multiplier, four bays',
    topology: 'shared, switched behind one link',
    coding: '8b/10b',
    fullDuplex: false,
    values: {
      lineRate: gigabits(3, ['SPM', 'SATA']),
      nominalRate: rate(300, ['SPM', 'SATA']),
      payloadRate: rate(300, ['SPM', 'SATA']),
      usableRate: rate(160, ['SPM', 'SATA'], undefined, 'four drives at 40 MB/s each, in one report'),
    },
    notes: ['One report of four busy drives. Command-based switching serves one drive at a time; frame-based switching does not.'],
  },
  sas(3, 1),
  sas(3, 4),
  sas(6, 1),
  sas(6, 4),
  sas(12, 1),
  sas(12, 4, 'sas-12g-x4'),
  sas24(1),
  sas24(4),
]
