import { busList } from '../../catalog/buses.ts'
import { hostList } from '../../catalog/hosts.ts'
import { megabytesPerSecond, milliseconds } from '../../units/quantities.ts'
import { called, choice, count, duration, inGroup, named, number, rate } from './field.ts'

/* What fields share that are shown only once their group is unfolded. */

const busFields = inGroup('bus', {
  bus: choice({
    label: 'Bus',
    default: 'scsi-fast-wide',
    choices: [...named(busList), { value: 'own', label: 'Own bus' }],
  }),
  busRate: number({
    label: 'Rate',
    title: 'Bus rate',
    symbol: 'bandwidth_bus',
    ...rate,
    default: megabytesPerSecond(20),
    maximum: 1e13,
    usual: [megabytesPerSecond(2), megabytesPerSecond(10_000)],
  }),
  commandTime: number({
    folded: true,
    label: 'Send a command',
    title: 'Time of a command on the bus',
    ...duration,
    default: milliseconds(0.15),
    usual: [0, milliseconds(2)],
  }),
  reconnectTime: number({
    folded: true,
    label: 'Reconnect',
    title: 'Time of a reconnection',
    ...duration,
    default: milliseconds(0.02),
    usual: [0, milliseconds(2)],
  }),
  statusTime: number({
    folded: true,
    label: 'Report the end',
    title: 'Time to report the end',
    ...duration,
    default: milliseconds(0.01),
    usual: [0, milliseconds(2)],
  }),
  arbitration: choice({
    folded: true,
    label: 'Between disks',
    default: 'id',
    choices: called({
      id: 'highest id',
      fifo: 'longest waiting',
      'round-robin': 'in turn',
    }),
  }),
  release: choice({
    folded: true,
    label: 'A disk lets go',
    default: 'track-end',
    choices: called({ 'track-end': 'at a track’s end', 'at-end': 'when done' }),
  }),
})

const hostFields = inGroup('host', {
  host: choice({
    label: 'Host',
    default: 'ultra-1',
    choices: [...named(hostList), { value: 'own', label: 'Own host' }],
  }),
  dispatch: choice({
    label: 'Who goes first',
    term: 'host first',
    default: 'disks-first',
    choices: [
      { value: 'disks-first', label: 'Disks', short: 'disks first' },
      { value: 'host-first', label: 'Host', short: 'host first' },
      { value: 'oldest-first', label: 'Oldest', short: 'oldest first' },
    ],
  }),
  cores: number({
    folded: true,
    label: 'Cores',
    ...count,
    default: 1,
    maximum: 1024,
    usual: [1, 64],
  }),
  readCost: number({
    folded: true,
    label: 'Cost of a read',
    ...duration,
    default: milliseconds(0.4),
    usual: [0, milliseconds(5)],
  }),
  prefetchCommand: choice({
    key: 'prefetch',
    folded: true,
    label: 'Load ahead with',
    default: 'aioread',
    choices: called({ aioread: 'aioread', prefetch: 'PREFETCH' }),
  }),
  prefetchCost: number({
    folded: true,
    label: 'Cost of loading ahead',
    ...duration,
    default: milliseconds(0.2),
    usual: [0, milliseconds(5)],
  }),
})

/** The bus and the host. */
export const systemFields = { ...busFields, ...hostFields } as const
