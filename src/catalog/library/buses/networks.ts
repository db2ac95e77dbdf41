import type { LibraryBus } from '../entry.ts'
import { gigabits, number, rate } from '../value.ts'

/** Whose loops end with 8GFC. */
const fibreChannel = (generation: number, line: number, coding: string): LibraryBus => ({
  id: `fc-${generation}g`,
  name: `Fibre Channel ${generation}GFC`,
  topology: 'arbitrated loop (shared) or fabric (switched)',
  coding,
  fullDuplex: true,
  values: {
    lineRate: gigabits(line, 'FC'),
    nominalRate: rate(100 * generation, 'FC'),
    payloadRate: rate(100 * generation, 'FC'),
    ...(generation <= 8 && { mostDevices: number(126, 'FC') }),
  },
  notes: ['Rate of one direction; lists with twice the number count both.'],
})

/** USB and Fibre Channel. */
export const networksBuses: readonly LibraryBus[] = [
  {
    id: 'usb-2',
    name: 'USB 2.0 High Speed',
    topology: 'shared half-duplex, host polled',
    fullDuplex: false,
    values: {
      lineRate: gigabits(0.48, ['USB2', 'USB3']),
      nominalRate: rate(60, ['USB2', 'USB3']),
      payloadRate: rate(60, ['USB2', 'USB3']),
      usableRate: rate(36, ['USB2', 'USB3'], undefined, 'middle of reported reads, 30–42 MB/s'),
    },
    notes: ['Reads of 30–42 MB/s and writes of 25–30 MB/s are reported.'],
  },
  {
    id: 'usb-3-bot',
    name: 'USB 3.0 (5 Gb/s), bulk-only transport',
    topology: 'hub tree',
    coding: '8b/10b',
    fullDuplex: true,
    values: {
      lineRate: gigabits(5, 'USB3'),
      nominalRate: rate(500, 'USB3'),
      payloadRate: rate(500, 'USB3', 'line rate × 8/10'),
      usableRate: rate(250, 'USB3', undefined, 'estimate given with the UASP standard'),
    },
    notes: ['One command at a time: positioning and transfer never overlap.'],
  },
  {
    id: 'usb-3-uasp',
    name: 'USB 3.0 (5 Gb/s), UASP',
    topology: 'hub tree',
    simulated: 'usb-3-uasp',
    coding: '8b/10b',
    fullDuplex: true,
    values: {
      lineRate: gigabits(5, 'USB3'),
      nominalRate: rate(500, 'USB3'),
      payloadRate: rate(500, 'USB3', 'line rate × 8/10'),
      usableRate: rate(369.2, 'USB3', undefined, 'best measured read, by the maker of a bridge'),
    },
    notes: ['The USB-IF calls 400 MB/s and more realistic.'],
  },
  {
    id: 'usb-3.1-gen2',
    name: 'USB 3.1 Gen 2 (10 Gb/s)',
    topology: 'hub tree',
    coding: '128b/132b',
    fullDuplex: true,
    values: {
      lineRate: gigabits(10, 'USB31'),
      nominalRate: rate(1250, 'USB31'),
      payloadRate: rate(1212, 'USB31', 'line rate × 128/132'),
      usableRate: rate(900, 'USB31', undefined, 'measured'),
    },
    notes: ['About 1.1 GB/s at best.'],
  },
  ...[1, 2, 4, 8].map((generation) => fibreChannel(generation, 1.0625 * generation, '8b/10b')),
  fibreChannel(16, 14.025, '64b/66b'),
]
