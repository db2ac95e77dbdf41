import { kibibytes } from '../../../units/quantities.ts'
import type { LibraryBus, LibraryValue } from '../entry.ts'
import type { SourceId } from '../sources.ts'
import { number, rate, us } from '../value.ts'

/** Microseconds of the phases of a queued read. */
const phases = 15.4

/** MB/s to 0.01, of so many bytes in the time of their data and one command. */
const withCommand = (bytes: number, megabytes: number): number => Math.round((100 * bytes) / (bytes / megabytes + phases)) / 100

interface Scsi {
  readonly id: string
  readonly name: string
  /** MB/s. */
  readonly megabytes: number
  readonly devices: 7 | 15
  readonly sources: readonly SourceId[]
  readonly simulated?: string
  readonly usable?: LibraryValue
  /** Packets and double clocks have other phases. */
  readonly hasPhases?: boolean
  readonly notes?: readonly string[]
}

const scsi = ({ id, name, megabytes, devices, sources, simulated, usable, hasPhases = true, notes = [] }: Scsi): LibraryBus => ({
  id: `scsi-${id}`,
  name: `${name}, ${megabytes} MB/s`,
  topology: 'shared half-duplex bus',
  ...(simulated !== undefined && { simulated }),
  fullDuplex: false,
  rule: 'Each device at its own rate, one transfer at a time; the higher id wins.',
  values: {
    nominalRate: rate(megabytes, sources),
    payloadRate: rate(megabytes, sources),
    ...(usable && { usableRate: usable }),
    mostDevices: number(devices, sources),
    ...(hasPhases && {
      commandOverhead: us(phases, sources, undefined, 'phases of one queued read, whatever the data rate; without drive and host'),
      rateAt4K: rate(withCommand(kibibytes(4), megabytes), sources, '4 KiB in the time of its data and one command'),
      rateAt64K: rate(withCommand(kibibytes(64), megabytes), sources, '64 KiB in the time of its data and one command'),
    }),
  },
  notes,
})

const ata = (mode: number, megabytes: number, simulated?: string): LibraryBus => ({
  id: `ata-${mode}`,
  name: `ATA/${mode} (Ultra DMA)`,
  topology: 'shared channel, no overlap',
  ...(simulated !== undefined && { simulated }),
  fullDuplex: false,
  rule: 'The channel runs in the mode of its slowest device, one command at a time.',
  values: {
    nominalRate: rate(megabytes, ['PCG', 'P001']),
    payloadRate: rate(megabytes, ['PCG', 'P001']),
    mostDevices: number(2, ['PCG', 'P001']),
  },
  notes: ['A burst rate; what is sustained is not published. Two devices share one cable.'],
})

/** Parallel buses: SCSI and ATA. */
export const parallelBuses: readonly LibraryBus[] = [
  scsi({
    id: '1-5',
    name: 'SCSI-1, 8 bit',
    megabytes: 5,
    devices: 7,
    sources: ['T10', 'PCG', 'P000'],
    simulated: 'scsi-1',
    notes: ['The best throughput of Barve et al. 1999, Table 4, is 3.09 MB/s; drives and host set that limit, not the bus.'],
  }),
  scsi({ id: 'fast-10', name: 'Fast SCSI, 8 bit', megabytes: 10, devices: 7, sources: ['T10', 'PCG'] }),
  scsi({
    id: 'fast-wide-20',
    name: 'Fast-Wide SCSI',
    megabytes: 20,
    devices: 15,
    sources: ['T10', 'PCG', 'P000'],
    simulated: 'scsi-fast-wide',
    usable: rate(
      14.45,
      ['T10', 'PCG', 'P000'],
      undefined,
      'best throughput of Barve et al. 1999, Table 6, host and disks included: at least this much',
    ),
    notes: ['Table 6 of Barve et al. 1999 is replayed within 8 % by an effective 17 MB/s and 1 ms per command.'],
  }),
  scsi({ id: 'ultra-20', name: 'Ultra SCSI (Fast-20), 8 bit', megabytes: 20, devices: 7, sources: ['T10', 'PCG'] }),
  scsi({ id: 'ultra-wide-40', name: 'Ultra Wide SCSI (Fast-20)', megabytes: 40, devices: 15, sources: ['T10', 'PCG', 'P000'] }),
  scsi({
    id: 'ultra2-80',
    name: 'Ultra2 Wide LVD SCSI (Fast-40)',
    megabytes: 80,
    devices: 15,
    sources: ['T10', 'PCG', 'P001'],
    simulated: 'ultra2-wide',
    notes: ['Overhead takes 71 % of the bus at 512 B, 23 % at 4 KiB, 7 % at 16 KiB and 1.8 % at 64 KiB.'],
  }),
  scsi({
    id: 'ultra160',
    name: 'Ultra160 SCSI',
    megabytes: 160,
    devices: 15,
    sources: ['PCG', 'TECC', 'P001'],
    usable: rate(138, ['PCG', 'TECC', 'P001'], undefined, 'measured burst'),
    hasPhases: false,
    notes: ['Commands and status still pass at about 10 MB/s; only data at 160 MB/s.'],
  }),
  scsi({
    id: 'ultra320',
    name: 'Ultra320 SCSI',
    megabytes: 320,
    devices: 15,
    sources: ['TECC', 'SCSITA'],
    usable: rate(240, ['TECC', 'SCSITA'], undefined, 'measured burst; the reviewer counts a fifth of the rate as command and status'),
    hasPhases: false,
    notes: ['Packets and quick arbitration make commands cheaper.'],
  }),
  ata(33, 33.3),
  ata(66, 66.7),
  ata(100, 100, 'ata-100'),
  ata(133, 133),
]
