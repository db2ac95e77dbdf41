import { milliseconds } from '../../units/quantities.ts'
import { called, choice, count, duration, inGroup, number, share, words } from './field.ts'

/** What serves waiting requests in which order. */
export const schedulers = [
  { value: 'fcfs', label: 'in order (FCFS)', short: 'FCFS' },
  { value: 'sstf', label: 'least seek (SSTF)', short: 'SSTF' },
  { value: 'scan', label: 'up and down (SCAN)', short: 'SCAN' },
  { value: 'c-look', label: 'upwards only (C-LOOK)', short: 'C-LOOK' },
  { value: 'sptf', label: 'least positioning (SPTF)', short: 'SPTF' },
] as const

/** What numbers of tags share; a SCSI tag has 8 bits. */
const tags = { ...count, maximum: 256, usual: [1, 256] } as const

/** How requests wait in host and drives, and what they are; used by the question of drives alone. */
export const queueFields = inGroup('queue', {
  connection: choice({
    label: 'Drives hang on',
    title: 'Connection',
    default: 'scsi-bus',
    choices: [
      { value: 'scsi-bus', label: 'one shared bus', short: 'one bus' },
      { value: 'ide-channels', label: 'IDE channels', short: 'IDE' },
      { value: 'own-channels', label: 'a channel each', short: 'own channels' },
    ],
  }),
  outstanding: number({
    label: 'Requests in flight',
    title: 'Requests in flight, all drives',
    ...count,
    default: 32,
    maximum: 10_000,
    usual: [1, 256],
  }),
  pattern: choice({
    label: 'Pattern',
    default: 'random',
    choices: words('random sequential interleaved'),
  }),
  queueWrites: number({
    label: 'Writes',
    title: 'Writes in the queue',
    ...share,
    default: 0,
  }),
  hostScheduler: choice({
    label: 'Host sends',
    title: 'Scheduler of the host',
    default: 'fcfs',
    choices: schedulers,
  }),
  driveScheduler: choice({
    label: 'Drive serves',
    title: 'Scheduler of the drive',
    default: 'sptf',
    choices: schedulers,
  }),
  tags: number({
    label: 'Tags',
    ...tags,
    default: 32,
  }),
  window: number({
    folded: true,
    label: 'Drive looks at',
    title: 'Scheduling window',
    ...tags,
    default: 32,
  }),
  writeCache: choice({
    folded: true,
    label: 'Write cache',
    default: 'on',
    choices: words('on off'),
  }),
  segments: number({
    folded: true,
    label: 'Buffer segments',
    ...count,
    default: 8,
    minimum: 0,
    maximum: 64,
    scale: 'linear',
    usual: [0, 32],
  }),
  leastReadAhead: number({
    folded: true,
    label: 'Reads on at least',
    kind: 'size',
    unit: 'KiB',
    default: 0,
    minimum: 0,
    maximum: 1_048_576,
    scale: 'linear',
    usual: [0, 65_536],
  }),
  mostTags: number({
    folded: true,
    label: 'Most tags in use',
    ...tags,
    default: 256,
  }),
  driveSorts: choice({
    folded: true,
    label: 'Drive sorts',
    title: 'When the drive sorts',
    default: 'told',
    choices: called({ told: 'when told to', always: 'always' }),
  }),
  writeSeek: number({
    folded: true,
    label: 'Seek before a write longer by',
    title: 'Seek before a write, longer by',
    ...duration,
    default: 0,
    usual: [0, milliseconds(5)],
  }),
  writeCost: number({
    folded: true,
    label: 'Cost of a write',
    ...duration,
    default: 0,
    usual: [0, milliseconds(5)],
  }),
  streamsOver: choice({
    folded: true,
    label: 'Streams go over',
    default: 'span',
    choices: called({ span: 'the part of the disk used', disk: 'the whole disk' }),
  }),
  streamsApart: number({
    folded: true,
    label: 'Second stream later by',
    ...share,
    default: 0,
  }),
})
