import type { Configuration } from '../../src/configuration/configuration.ts'
import { presetConfiguration, presetList, setFields } from '../../src/configuration/presets.ts'
import { parityUnits, type Redundancy } from '../../src/domain/array.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import { readValues, type Values } from '../support/readValues.ts'
import { Draw } from './draw.ts'
import { drawnMachine, type Hung } from './machines.ts'

/*
 * The kinds of systems that an audit draws, each as configurations, so that a link can say every case. Ranges are what can be built and asked for, not where the
 * formulas were made: nothing here was chosen by looking at an answer.
 */

const sizes = [4, 8, 16, 32, 64, 128, 256, 512, 1024].map(kibibytes)
const mixes = ['4KiB:9,512KiB:1', '8KiB:7,64KiB:1', '16KiB,32KiB:2,200KiB', '4KiB-64KiB', '16KiB-256KiB', '2KiB-64KiB:4,1MiB:1'] as const
const mixedDrives = ['2*barracuda-4lp', '1*wren-7,3*cheetah-4lp', '4*nearline-20tb', '1*cheetah-4lp,1*wren-7'].map(
  (others) => `bus/(disk,${others})`,
)
const methods = ['naive', 'pipelined', 'no-rounds'] as const

const presetOf = (draw: Draw): string => draw.among(presetList).id

/** What any system on a bus may have; half of the presets’ buses are changed. */
function onBus(draw: Draw, method: (typeof methods)[number], values: Values = {}): Configuration {
  const base = presetConfiguration(presetOf(draw))
  return setFields(base, {
    view: 'throughput',
    order: 'random',
    method,
    disks: Math.round(draw.proportional(1, 60)),
    requestSize: draw.among(sizes),
    span: draw.among([1, 1, 0.25, 0.05]),
    thinkTime: 0,
    ...(draw.isOne(50) && { busRate: draw.proportional(base.busRate / 5, base.busRate * 5) }),
    ...(draw.isOne(30) && { readCost: draw.proportional(1e-5, 3e-3) }),
    ...(draw.isOne(30) && { fence: draw.whole(1, 255) }),
    ...readValues({ machine: '', ...values }),
  })
}

function throughMachine(draw: Draw, hung: Hung): Configuration {
  return setFields(presetConfiguration(draw.among(['hba-8', 'nearline-24', 'nvme-30'])), {
    view: 'throughput',
    order: 'random',
    method: hung === 'held' ? 'naive' : draw.among(['naive', 'naive', 'pipelined']),
    requestSize: draw.among(sizes),
    thinkTime: draw.isOne(70) ? 0 : draw.proportional(1e-4, 0.05),
    span: draw.among([1, 1, 0.25]),
    ...(draw.isOne(30) && { readCost: draw.proportional(1e-6, 1e-3) }),
    ...readValues({ machine: drawnMachine(draw, hung), mix: draw.isOne(20) ? draw.among(mixes) : '' }),
  })
}

function anArray(draw: Draw, links: 'direct' | 'shared' | Hung, redundancy: Redundancy): Configuration {
  const disks = draw.whole(2 + parityUnits(redundancy), 20)
  return setFields(presetConfiguration(presetOf(draw)), {
    view: 'striping',
    redundancy,
    disks: redundancy === 'raid-10' ? 2 * Math.ceil(disks / 2) : disks,
    processes: Math.round(draw.proportional(1, 40)),
    stripeUnit: draw.among([8, 16, 32, 64, 128, 256].map(kibibytes)),
    arraySize: draw.among(sizes),
    writeShare: redundancy === 'raid-0' ? 0 : draw.among([0, 0, 0.3, 1]),
    ...(redundancy === 'raid-6' && { smallWrites: draw.among(['update', 'fewest']) }),
    thinkTime: draw.isOne(70) ? 0 : draw.proportional(1e-3, 0.2),
    spindles: draw.among(['synchronised', 'free']),
    starts: draw.among(['units', 'sectors']),
    ...(links === 'direct' || links === 'shared'
      ? { links, ...readValues({ machine: '' }) }
      : readValues({ machine: drawnMachine(draw, links) })),
    ...readValues({ mix: draw.isOne(25) ? draw.among(mixes) : '' }),
  })
}

const schedulers = ['fcfs', 'sstf', 'scan', 'c-look', 'sptf'] as const

function aQueue(draw: Draw, pattern: 'random' | 'sequential' | 'interleaved', hung?: Hung): Configuration {
  return setFields(presetConfiguration(presetOf(draw)), {
    view: 'drives',
    pattern,
    disks: draw.among([1, 1, 2, 3, 4, 6, 12]),
    requestSize: draw.among([4, 8, 16, 32, 64, 128, 512].map(kibibytes)),
    outstanding: draw.among([1, 2, 3, 4, 8, 12, 16, 24, 48, 96, 128]),
    tags: draw.among([1, 2, 4, 8, 16, 32]),
    window: draw.among([4, 16, 32, 256]),
    segments: draw.among([0, 1, 4, 16]),
    hostScheduler: draw.among(schedulers),
    driveScheduler: draw.among(schedulers),
    queueWrites: draw.among([0, 0, 0.3, 1]),
    writeCache: draw.among(['on', 'off']),
    connection: draw.among(['scsi-bus', 'ide-channels', 'own-channels']),
    span: draw.among([1, 0.25]),
    ...readValues({ machine: hung ? drawnMachine(draw, hung) : '' }),
  })
}

/** Each kind of systems, by the name that its row has. */
export const kinds = {
  naive: (draw) => onBus(draw, 'naive'),
  pipelined: (draw) => onBus(draw, 'pipelined'),
  'no rounds': (draw) => onBus(draw, 'no-rounds'),
  'one disk': (draw) => onBus(draw, draw.among(methods), { disks: 1 }),
  'mixes of sizes': (draw) => onBus(draw, draw.among(methods), { mix: draw.among(mixes) }),
  'mixed drives': (draw) => onBus(draw, draw.among(methods), { machine: draw.among(mixedDrives) }),
  'think time': (draw) =>
    onBus(draw, draw.among(methods), { thinkTime: draw.proportional(1e-4, 0.1), thinkLaw: draw.among(['constant', 'exponential']) }),
  'machines of disks': (draw) => throughMachine(draw, 'disks'),
  'machines of SSDs': (draw) => throughMachine(draw, 'flash'),
  'machines of both': (draw) => throughMachine(draw, 'both'),
  'held boxes': (draw) => throughMachine(draw, 'held'),
  'arrays, RAID 0, direct': (draw) => anArray(draw, 'direct', 'raid-0'),
  'arrays, RAID 10, direct': (draw) => anArray(draw, 'direct', 'raid-10'),
  'arrays, RAID 5, direct': (draw) => anArray(draw, 'direct', 'raid-5'),
  'arrays, RAID 6, direct': (draw) => anArray(draw, 'direct', 'raid-6'),
  'arrays, RAID 0, shared': (draw) => anArray(draw, 'shared', 'raid-0'),
  'arrays, RAID 10, shared': (draw) => anArray(draw, 'shared', 'raid-10'),
  'arrays, RAID 5, shared': (draw) => anArray(draw, 'shared', 'raid-5'),
  'arrays, RAID 6, shared': (draw) => anArray(draw, 'shared', 'raid-6'),
  'queues, random': (draw) => aQueue(draw, 'random'),
  'queues, sequential': (draw) => aQueue(draw, 'sequential'),
  'queues, interleaved': (draw) => aQueue(draw, 'interleaved'),
  'arrays on machines of disks': (draw) => anArray(draw, 'disks', draw.among(['raid-0', 'raid-0', 'raid-10', 'raid-5'])),
  'arrays on machines of SSDs': (draw) => anArray(draw, 'flash', draw.among(['raid-0', 'raid-0', 'raid-10', 'raid-5'])),
  'queues on machines of disks': (draw) =>
    aQueue(draw, draw.among(['random', 'random', 'sequential']), draw.among(['disks', 'disks', 'held'])),
} as const satisfies Readonly<Record<string, (draw: Draw) => Configuration>>

export type Kind = keyof typeof kinds

// the keys of a literal
export const kindNames = Object.keys(kinds) as readonly Kind[]

/** A case of a kind: the same for the same seed, however many others are drawn. */
export function drawnCase(kind: Kind, index: number, seed: number): Configuration {
  const own = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(kindNames.indexOf(kind) + 1, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)) >>> 0
  const draw = new Draw(own)
  return setFields(kinds[kind](draw), { seed: own % 1_000_000 })
}
