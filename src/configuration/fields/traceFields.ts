import { kibibytes, mebibytes } from '../../units/quantities.ts'
import { called, choice, count, inGroup, number, share, size } from './field.ts'

/** Fields of a trace of one’s own, folded. */
const own = { folded: true, only: { field: 'trace', is: ['own'] } } as const
const recipes = {
  'as400-1': 'AS/400, trace 1',
  'as400-2': 'AS/400, trace 2',
  'as400-3': 'AS/400, trace 3',
  'as400-4': 'AS/400, trace 4',
  zipf: 'popular places (Zipf)',
  sequential: 'sequential',
  mixed: 'mixed',
} as const

/** Fields of every trace that is made. */
const made = { folded: true, only: { field: 'trace', is: [...Object.keys(recipes), 'own'] } } as const
/** Zipf’s law: rank r is chosen with a chance in proportion to r to the power of minus this. */
const exponent = { kind: 'count', unit: '', minimum: 0, maximum: 5, scale: 'linear', usual: [0, 3] } as const
/** Requests back from the present one. */
const reach = {
  ...exponent,
  maximum: 1_000_000,
  usual: [0, 5_000],
  whole: true,
  default: 1_000,
} as const
const requestSize = { ...size, usual: [512, kibibytes(256)] } as const

/** Which requests a cache gets; used by the question of caching alone. */
export const traceFields = inGroup('trace', {
  trace: choice({
    label: 'Trace',
    default: 'as400-1',
    choices: called({
      ...recipes,
      'rec-zipf': 'recorded, Zipf',
      'rec-4disks': 'recorded, 4 disks',
      own: 'own recipe',
      file: 'a file of yours',
    }),
  }),
  traceSpeed: number({
    label: 'Faster by',
    title: 'Speed-up of arrivals',
    kind: 'count',
    unit: '',
    default: 1,
    minimum: 0.001,
    maximum: 1_000,
    scale: 'log',
    usual: [0.1, 100],
  }),
  burstShare: number({
    ...made,
    ...share,
    label: 'In bursts',
    title: 'Share of requests in bursts',
    default: 0,
    maximum: 0.99,
    usual: [0, 0.9],
  }),
  burstFactor: number({
    ...made,
    label: 'Faster there by',
    title: 'Speed-up in bursts',
    kind: 'count',
    unit: '',
    default: 20,
    minimum: 1,
    maximum: 1_000,
    scale: 'log',
    usual: [1, 100],
  }),
  burstRequests: number({
    ...made,
    label: 'Requests a burst',
    ...count,
    default: 8_000,
    maximum: 1_000_000,
    usual: [100, 100_000],
  }),
  ownRequests: number({
    ...own,
    label: 'Requests',
    ...count,
    default: 50_000,
    maximum: 5_000_000,
    usual: [1_000, 1_000_000],
  }),
  ownReads: number({ ...own, ...share, label: 'Reads', default: 0.6 }),
  ownReadSize: number({
    ...own,
    ...requestSize,
    label: 'Mean read',
    default: kibibytes(4),
  }),
  ownWriteSize: number({
    ...own,
    ...requestSize,
    label: 'Mean write',
    default: kibibytes(4),
  }),
  ownLargest: number({
    ...own,
    ...requestSize,
    label: 'Largest request',
    default: kibibytes(64),
    usual: [kibibytes(4), mebibytes(4)],
  }),
  ownDuration: number({
    ...own,
    label: 'Duration',
    kind: 'time',
    unit: 's',
    default: 3_600,
    minimum: 0.001,
    maximum: 10_000_000,
    scale: 'log',
    usual: [1, 100_000],
  }),
  ownDisks: number({
    ...own,
    label: 'Disks',
    title: 'Disks of the trace',
    ...count,
    default: 4,
    maximum: 65_536,
    usual: [1, 64],
  }),
  ownCapacity: number({
    ...own,
    label: 'Data on a disk',
    kind: 'size',
    unit: 'MiB',
    default: mebibytes(400),
    minimum: mebibytes(1),
    // numbers of places, multiplied with each other, stay below 2^53 only up to here
    maximum: mebibytes(32_768),
    scale: 'log',
    usual: [mebibytes(16), mebibytes(32_768)],
  }),
  ownAlignment: number({
    ...own,
    ...requestSize,
    label: 'Places begin at',
    title: 'Alignment of new places',
    default: 512,
    maximum: mebibytes(1),
  }),
  readSequential: number({
    ...own,
    ...share,
    label: 'Reads that go on',
    default: 0.35,
  }),
  readRepeated: number({
    ...own,
    ...share,
    label: 'Reads that go back',
    default: 0.45,
  }),
  readRecency: number({
    ...own,
    ...exponent,
    label: 'To recent places',
    title: 'Recency of reads',
    default: 3,
  }),
  readReach: number({
    ...own,
    ...reach,
    label: 'As recent',
    title: 'Reach of recency, reads',
  }),
  readSkew: number({
    ...own,
    ...exponent,
    label: 'To popular places',
    title: 'Popularity, reads',
    default: 0.6,
  }),
  writeSequential: number({
    ...own,
    ...share,
    label: 'Writes that go on',
    default: 0.5,
  }),
  writeRepeated: number({
    ...own,
    ...share,
    label: 'Writes that go back',
    default: 0.4,
  }),
  writeRecency: number({
    ...own,
    ...exponent,
    label: 'To recent places',
    title: 'Recency of writes',
    default: 3,
  }),
  writeReach: number({
    ...own,
    ...reach,
    label: 'As recent',
    title: 'Reach of recency, writes',
  }),
  writeSkew: number({
    ...own,
    ...exponent,
    label: 'To popular places',
    title: 'Popularity, writes',
    default: 0.6,
  }),
})
