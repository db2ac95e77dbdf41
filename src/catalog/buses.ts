import { megabytesPerSecond, microseconds, milliseconds } from '../units/quantities.ts'
import type { BusEntry } from './entry.ts'
import { assumed, derived, published } from './sourced.ts'

const t10 = 'T10 reflector, May 1995: phases of one queued read, 15.4 µs in all'

const scsiPhases = {
  commandTime: published(microseconds(7.4), `${t10}: arbitration, selection, message, command`),
  reconnectTime: published(microseconds(5), `${t10}: arbitration, reselection, message`),
  statusTime: published(microseconds(3), `${t10}: status and messages`),
}

/** Every bus of the catalogue, with nominal rates; calibrated rates belong to a system. */
export const busList: readonly BusEntry[] = [
  {
    id: 'scsi-fast-wide',
    name: 'Fast wide SCSI, 20 MB/s',
    values: { busRate: published(megabytesPerSecond(20), 'Barve et al. 1999, Table 1'), ...scsiPhases },
    notes: ['The best throughput in Table 6 is 14.45 MB/s, host and disks included.'],
  },
  {
    id: 'scsi-1',
    name: 'SCSI-1, 5 MB/s',
    values: { busRate: published(megabytesPerSecond(5), 'Barve et al. 1999, Table 1'), ...scsiPhases },
    notes: ['The best throughput in Table 4 is 3.09 MB/s; drives and host, not the bus, set that limit.'],
  },
  {
    id: 'sas-12g-x4',
    name: 'SAS-12 port, 4 lanes, 4 800 MB/s',
    values: {
      busRate: derived(megabytesPerSecond(4_800), '12 Gb/s × 8/10 × 4 lanes'),
      commandTime: assumed(microseconds(6), 'per command, as AHCI'),
      reconnectTime: assumed(microseconds(1), 'connection request on an expander'),
      statusTime: assumed(microseconds(1), 'one response frame'),
    },
    notes: [
      'A switched port is not a shared bus: four disks can send at once. Busbar shares its whole rate one disk at a time, which is right for the total but not for a single transfer.',
    ],
  },
  {
    id: 'usb-3-uasp',
    name: 'USB 3 hub (UASP), 369 MB/s',
    values: {
      busRate: published(megabytesPerSecond(369.2), 'best measured read of a UASP bridge; 500 MB/s payload'),
      commandTime: assumed(milliseconds(0.05), 'one command packet through a hub'),
      reconnectTime: assumed(milliseconds(0.01), 'one ready packet'),
      statusTime: assumed(milliseconds(0.02), 'one status packet'),
    },
    notes: ['A bulk-only bridge accepts one command at a time and overlaps nothing; this entry is UASP.'],
  },
  {
    id: 'ultra2-wide',
    name: 'Ultra2 wide SCSI, 80 MB/s',
    values: { busRate: published(megabytesPerSecond(80), 'White, Ng & Hillyer 2001, Table 3'), ...scsiPhases },
    notes: ['Commands, messages and status keep the pace of the first SCSI buses; only data moves at 80 MB/s.'],
  },
  {
    id: 'ata-100',
    name: 'ATA/100 channel, 100 MB/s',
    values: {
      busRate: published(megabytesPerSecond(100), 'White, Ng & Hillyer 2001, Table 3'),
      commandTime: assumed(microseconds(6), 'per command, as AHCI'),
      reconnectTime: assumed(0, 'a channel that is held from command to last byte has nothing to reconnect'),
      statusTime: assumed(microseconds(1), 'one read of the status register'),
    },
    notes: [
      'One cable for at most two drives, at the pace of the slower one, and held by one command at a time (White, Ng & Hillyer 2001, section 2). Busbar’s bus lets go of drives while they seek, so two drives on it are faster here than on a real channel.',
    ],
  },
]
