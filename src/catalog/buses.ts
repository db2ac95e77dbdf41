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
    noun: 'bus',
    values: { busRate: published(megabytesPerSecond(20), 'Barve et al. 1999, Table 1'), ...scsiPhases },
  },
  {
    id: 'scsi-1',
    name: 'SCSI-1, 5 MB/s',
    noun: 'bus',
    values: { busRate: published(megabytesPerSecond(5), 'Barve et al. 1999, Table 1'), ...scsiPhases },
  },
  {
    id: 'sas-12g-x4',
    name: 'SAS-12 port, 4 lanes, 4 800 MB/s',
    noun: 'SAS port',
    values: {
      busRate: derived(megabytesPerSecond(4_800), '12 Gb/s × 8/10 × 4 lanes'),
      commandTime: assumed(microseconds(6), 'per command, as AHCI'),
      reconnectTime: assumed(microseconds(1), 'connection request on an expander'),
      statusTime: assumed(microseconds(1), 'one response frame'),
    },
  },
  {
    id: 'usb-3-uasp',
    name: 'USB 3 hub (UASP), 369 MB/s',
    noun: 'USB hub',
    values: {
      busRate: published(megabytesPerSecond(369.2), 'best measured read of a UASP bridge; 500 MB/s payload'),
      commandTime: assumed(milliseconds(0.05), 'one command packet through a hub'),
      reconnectTime: assumed(milliseconds(0.01), 'one ready packet'),
      statusTime: assumed(milliseconds(0.02), 'one status packet'),
    },
  },
  {
    id: 'ultra2-wide',
    name: 'Ultra2 wide SCSI, 80 MB/s',
    noun: 'bus',
    values: { busRate: published(megabytesPerSecond(80), 'White, Ng & Hillyer 2001, Table 3'), ...scsiPhases },
  },
  {
    id: 'ata-100',
    name: 'ATA/100 channel, 100 MB/s',
    noun: 'channel',
    values: {
      busRate: published(megabytesPerSecond(100), 'White, Ng & Hillyer 2001, Table 3'),
      commandTime: assumed(microseconds(6), 'per command, as AHCI'),
      reconnectTime: assumed(0, 'a channel that is held from command to last byte has nothing to reconnect'),
      statusTime: assumed(microseconds(1), 'one read of the status register'),
    },
  },
]
