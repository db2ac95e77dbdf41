import { kibibytes, mebibytes } from '../../units/quantities.ts'
import { called, choice, inGroup, number, size } from './field.ts'

const cacheSize = { ...size, maximum: mebibytes(1_048_576), usual: [kibibytes(64), mebibytes(1_024)] } as const
const blockSize = { ...size, usual: [512, kibibytes(64)] } as const
const second = { folded: true, only: { field: 'secondLevel', is: ['front', 'behind'] } } as const

/** The cache in front of the disks, and a second one; used by the question of caching alone. */
export const cacheFields = inGroup('cache', {
  cacheSize: number({
    ...cacheSize,
    label: 'Cache size',
    default: mebibytes(4),
  }),
  cacheBlock: number({
    ...blockSize,
    label: 'Block',
    title: 'Cache block',
    default: kibibytes(4),
  }),
  fetchSize: number({
    ...blockSize,
    key: 'fetch',
    label: 'Fetch',
    title: 'Fetch size',
    default: kibibytes(4),
  }),
  destageUnit: number({
    ...blockSize,
    folded: true,
    label: 'Written together',
    title: 'Destage unit',
    default: kibibytes(32),
    usual: [kibibytes(4), mebibytes(1)],
  }),
  writeBack: choice({
    label: 'Write back',
    default: 'track',
    choices: called({ track: 'whole destage units', evicted: 'only what is evicted' }),
  }),
  partialWrites: choice({
    folded: true,
    label: 'Block written in part',
    default: 'whole',
    choices: called({
      whole: 'counts as whole',
      sectors: 'holds that part',
      fetched: 'is fetched',
    }),
  }),
  diskAccess: choice({
    key: 'access',
    label: 'A disk begins',
    title: 'Disk access',
    default: 'normal',
    choices: called({ normal: 'with the first sector', split: 'with any sector' }),
  }),
  missExponent: number({
    folded: true,
    label: 'k of misses',
    title: 'Exponent of misses by block size',
    kind: 'count',
    unit: '',
    default: 0,
    minimum: 0,
    maximum: 0.99,
    scale: 'linear',
    usual: [0, 0.6],
  }),
  secondLevel: choice({
    folded: true,
    label: 'Second level',
    default: 'none',
    choices: called({
      none: 'none',
      front: 'in front',
      behind: 'behind',
    }),
  }),
  secondSize: number({
    ...cacheSize,
    ...second,
    label: 'Its size',
    title: 'Second cache size',
    default: mebibytes(16),
  }),
  secondBlock: number({
    ...blockSize,
    ...second,
    label: 'Its block',
    title: 'Second cache block',
    default: kibibytes(4),
  }),
})
