import { milliseconds } from '../../units/quantities.ts'
import { choice, count, duration, number, share } from './field.ts'

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
export const queueFields = {
  connection: choice({
    key: 'connection',
    group: 'queue',
    label: 'Drives hang on',
    title: 'Connection',
    default: 'scsi-bus',
    choices: [
      { value: 'scsi-bus', label: 'one SCSI bus', short: 'SCSI' },
      { value: 'ide-channels', label: 'IDE channels', short: 'IDE' },
      { value: 'own-channels', label: 'a channel each', short: 'own channels' },
    ],
  }),
  outstanding: number({
    key: 'outstanding',
    group: 'queue',
    label: 'Outstanding',
    title: 'Outstanding requests',
    ...count,
    default: 32,
    maximum: 10_000,
    usual: [1, 256],
  }),
  pattern: choice({
    key: 'pattern',
    group: 'queue',
    label: 'Pattern',
    default: 'random',
    choices: [
      { value: 'random', label: 'random' },
      { value: 'sequential', label: 'sequential' },
      { value: 'interleaved', label: 'interleaved' },
    ],
  }),
  queueWrites: number({
    key: 'queue-writes',
    group: 'queue',
    label: 'Writes',
    title: 'Writes in the queue',
    ...share,
    default: 0,
  }),
  hostScheduler: choice({
    key: 'host-scheduler',
    group: 'queue',
    label: 'Host sends',
    title: 'Scheduler of the host',
    default: 'fcfs',
    choices: schedulers,
  }),
  driveScheduler: choice({
    key: 'drive-scheduler',
    group: 'queue',
    label: 'Drive serves',
    title: 'Scheduler of the drive',
    default: 'sptf',
    choices: schedulers,
  }),
  tags: number({
    key: 'tags',
    group: 'queue',
    label: 'Tags',
    ...tags,
    default: 32,
  }),
  window: number({
    key: 'window',
    group: 'queue',
    label: 'Drive looks at',
    title: 'Scheduling window',
    folded: true,
    ...tags,
    default: 32,
  }),
  writeCache: choice({
    key: 'write-cache',
    group: 'queue',
    label: 'Write cache',
    folded: true,
    default: 'on',
    choices: [
      { value: 'on', label: 'on' },
      { value: 'off', label: 'off' },
    ],
  }),
  segments: number({
    key: 'segments',
    group: 'queue',
    label: 'Buffer segments',
    folded: true,
    kind: 'count',
    unit: '',
    default: 8,
    minimum: 0,
    maximum: 64,
    whole: true,
    scale: 'linear',
    usual: [0, 32],
  }),
  mostTags: number({
    key: 'most-tags',
    group: 'queue',
    label: 'Most tags in use',
    folded: true,
    ...tags,
    default: 256,
  }),
  driveSorts: choice({
    key: 'drive-sorts',
    group: 'queue',
    label: 'Drive sorts',
    title: 'When the drive sorts',
    folded: true,
    default: 'told',
    choices: [
      { value: 'told', label: 'when told to' },
      { value: 'always', label: 'always' },
    ],
  }),
  writeSeek: number({
    key: 'write-seek',
    group: 'queue',
    label: 'Seek before a write longer by',
    title: 'Seek before a write, longer by',
    folded: true,
    ...duration,
    default: 0,
    usual: [0, milliseconds(5)],
  }),
  writeCost: number({
    key: 'write-cost',
    group: 'queue',
    label: 'Cost of a write',
    folded: true,
    ...duration,
    default: 0,
    usual: [0, milliseconds(5)],
  }),
  streamsOver: choice({
    key: 'streams-over',
    group: 'queue',
    label: 'Streams go over',
    folded: true,
    default: 'span',
    choices: [
      { value: 'span', label: 'the part of the disk used' },
      { value: 'disk', label: 'the whole disk' },
    ],
  }),
} as const
