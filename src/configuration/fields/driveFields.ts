import { driveList } from '../../catalog/drives.ts'
import { kibibytes, mebibytes, megabytesPerSecond, milliseconds } from '../../units/quantities.ts'
import { driveNotes } from '../structured/driveNotes.ts'
import { zoneTables } from '../structured/zones.ts'
import { called, choice, count, duration, inGroup, named, number, rate, size, structured } from './field.ts'
import { seekFields } from './seekFields.ts'

const ofOneRate = { folded: true, only: { field: 'mediaForm', is: ['rate'] } } as const

/** The drives: how many, and what one can do. */
export const driveFields = inGroup('drives', {
  drive: choice({
    label: 'Drive',
    default: 'cheetah-4lp',
    choices: [...named(driveList), { value: 'own', label: 'Own drive' }],
  }),
  disks: number({
    label: 'How many',
    title: 'Number of disks',
    symbol: 'D',
    ...count,
    default: 4,
    maximum: 10_000,
    usual: [1, 64],
  }),
  rpm: number({
    folded: true,
    label: 'Spindle speed',
    kind: 'count',
    unit: '',
    per: 'rpm',
    default: 10_033,
    minimum: 1,
    maximum: 1_000_000,
    scale: 'linear',
    usual: [3_600, 15_000],
  }),
  cylinders: number({
    ...ofOneRate,
    label: 'Cylinders',
    symbol: 'MaxCyl',
    ...count,
    default: 6_581,
    maximum: 100_000_000,
    usual: [1_000, 500_000],
  }),
  surfaces: number({
    folded: true,
    label: 'Surfaces',
    ...count,
    default: 8,
    maximum: 1_000,
    scale: 'linear',
    usual: [1, 24],
  }),
  ...seekFields,
  mediaForm: choice({
    key: 'media',
    folded: true,
    label: 'Media',
    default: 'rate',
    choices: called({ rate: 'one head rate', zones: 'zones' }),
  }),
  headRate: number({
    ...ofOneRate,
    label: 'Head rate',
    symbol: 'bandwidth_rot',
    ...rate,
    default: megabytesPerSecond(14.55),
    maximum: 1e12,
    usual: [megabytesPerSecond(1), megabytesPerSecond(500)],
  }),
  sectorsPerTrack: number({
    key: 'track',
    ...ofOneRate,
    label: 'Sectors per track',
    kind: 'count',
    unit: '',
    default: 170,
    minimum: 1,
    maximum: 10_000_000,
    scale: 'log',
    usual: [32, 8_000],
  }),
  zones: structured({
    ...zoneTables,
    folded: true,
    label: 'Zones',
    only: { field: 'mediaForm', is: ['zones'] },
    default: '2000x195,4581x160',
    example: '2000x195,4581x160',
  }),
  rotation: choice({
    folded: true,
    label: 'Rotation, simulated',
    default: 'random',
    choices: called({ random: 'random wait', angle: 'true angle' }),
  }),
  trackSwitch: number({
    folded: true,
    label: 'Track switch',
    ...duration,
    default: milliseconds(0.68),
    usual: [0, milliseconds(5)],
  }),
  cylinderSwitch: number({
    folded: true,
    label: 'Cylinder switch',
    ...duration,
    default: milliseconds(1.13),
    usual: [0, milliseconds(5)],
  }),
  buffer: number({
    folded: true,
    label: 'Buffer',
    ...size,
    default: kibibytes(512),
    maximum: mebibytes(1_048_576),
    usual: [kibibytes(64), mebibytes(512)],
  }),
  missOverhead: number({
    key: 'drive-overhead',
    folded: true,
    label: 'Electronics, miss',
    title: 'Drive electronics, miss',
    ...duration,
    default: milliseconds(0.608),
    usual: [0, milliseconds(5)],
  }),
  hitOverhead: number({
    folded: true,
    label: 'Electronics, hit',
    title: 'Drive electronics, hit',
    ...duration,
    default: milliseconds(0.068),
    usual: [0, milliseconds(5)],
  }),
  driveNote: structured({
    ...driveNotes,
    folded: true,
    label: 'Own drive',
    only: { field: 'drive', is: ['own'] },
    default: '',
    example: 'X18,hub:0.5(0.4-0.6x5)',
  }),
})

export const driveFieldNames: readonly (keyof typeof driveFields)[] = Object.keys(driveFields) as (keyof typeof driveFields)[] // the keys of a literal
