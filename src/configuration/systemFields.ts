import { busList } from '../catalog/buses.ts'
import { hostList } from '../catalog/hosts.ts'
import { megabytesPerSecond, milliseconds } from '../units/quantities.ts'
import { choice, duration, named, number } from './field.ts'

/** The bus and the host. */
export const systemFields = {
  bus: choice({ key: 'bus', group: 'bus', label: 'Bus', help: 'A bus of the catalogue, or your own.', default: 'scsi-fast-wide', choices: [...named(busList), { value: 'own', label: 'Own bus' }] }),
  busRate: number({ key: 'bus-rate', group: 'bus', label: 'Rate', title: 'Bus rate', symbol: 'bandwidth_bus', help: 'Rate of data from a drive’s buffer to the host while a disk holds the bus.', kind: 'rate', unit: 'MB/s', default: megabytesPerSecond(20), minimum: 1, maximum: 1e13, scale: 'log', usual: [megabytesPerSecond(2), megabytesPerSecond(10_000)] }),
  commandTime: number({ key: 'command-time', group: 'bus', label: 'Send a command', title: 'Time of a command on the bus', help: 'Time the bus is taken by one command.', folded: true, ...duration, default: milliseconds(0.15), usual: [0, milliseconds(2)] }),
  reconnectTime: number({ key: 'reconnect-time', group: 'bus', label: 'Reconnect', title: 'Time of a reconnection', help: 'Time the bus is taken when a disk wins it back.', folded: true, ...duration, default: milliseconds(0.02), usual: [0, milliseconds(2)] }),
  statusTime: number({ key: 'status-time', group: 'bus', label: 'Report the end', title: 'Time to report the end', help: 'Time the bus is taken to report a finished read.', folded: true, ...duration, default: milliseconds(0.01), usual: [0, milliseconds(2)] }),
  arbitration: choice({
    key: 'arbitration', group: 'bus', label: 'Between disks', folded: true, default: 'id', help: 'Which disk wins when several want the bus.',
    choices: [{ value: 'id', label: 'highest id' }, { value: 'fifo', label: 'longest waiting' }, { value: 'round-robin', label: 'in turn' }],
  }),
  release: choice({
    key: 'release', group: 'bus', label: 'A disk lets go', folded: true, default: 'track-end', help: 'Whether a disk gives the bus up at the end of a track while the next track is not yet readable.',
    choices: [{ value: 'track-end', label: 'at a track’s end' }, { value: 'at-end', label: 'when done' }],
  }),

  host: choice({ key: 'host', group: 'host', label: 'Host', help: 'A host system of the catalogue, or your own.', default: 'ultra-1', choices: [...named(hostList), { value: 'own', label: 'Own host' }] }),
  dispatch: choice({
    key: 'dispatch', group: 'host', label: 'Bus first to', title: 'Bus first to', default: 'disks-first',
    help: 'Who goes first when the host has a command to send and a disk has data to deliver. Disks first is what Barve et al. found, and what makes rounds.',
    choices: [{ value: 'disks-first', label: 'Disks', short: 'disks first' }, { value: 'host-first', label: 'Host', short: 'host first' }, { value: 'oldest-first', label: 'Oldest', short: 'oldest first' }],
  }),
  readCost: number({ key: 'read-cost', group: 'host', label: 'Cost of a read', help: 'Processor time of the host per read.', folded: true, ...duration, default: milliseconds(0.4), usual: [0, milliseconds(5)] }),
  prefetchCommand: choice({
    key: 'prefetch', group: 'host', label: 'Load ahead with', folded: true, default: 'aioread', help: 'How the next block is loaded into a drive’s buffer: an asynchronous read of the sector before it, or the SCSI PREFETCH command.',
    choices: [{ value: 'aioread', label: 'aioread' }, { value: 'prefetch', label: 'PREFETCH' }],
  }),
  prefetchCost: number({ key: 'prefetch-cost', group: 'host', label: 'Cost of loading ahead', help: 'Processor time of the host per load command.', folded: true, ...duration, default: milliseconds(0.2), usual: [0, milliseconds(5)] }),
} as const
