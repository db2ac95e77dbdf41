import { hours, kibibytes, mebibytes, megabytesPerSecond } from '../../units/quantities.ts'
import { calibratedExample, calibratedValues } from '../structured/calibrated.ts'
import { machines } from '../structured/machine.ts'
import { measuredExample, measurements } from '../structured/measured.ts'
import { called, choice, count, inGroup, number, rate, share, size, structured } from './field.ts'

const ofRebuild = { only: { field: 'pass', is: ['rebuild'] } } as const

const ownFields = inGroup('pass', {
  pass: choice({
    label: 'Pass',
    default: 'read',
    choices: [
      { value: 'read', label: 'read everything', short: 'read' },
      { value: 'write', label: 'write everything', short: 'write' },
      { value: 'copy', label: 'copy to another branch', short: 'copy' },
      { value: 'rebuild', label: 'rebuild a drive', short: 'rebuild' },
    ],
  }),
  rebuild: choice({
    ...ofRebuild,
    label: 'Rebuilt from',
    default: 'single',
    choices: called({
      mirror: 'its copy',
      single: 'single parity',
      double: 'double parity',
      spread: 'a distributed spare',
    }),
  }),
  rebuildGroup: number({
    key: 'group',
    only: { field: 'rebuild', is: ['single', 'double', 'spread'] },
    label: 'Array of, 0: all',
    title: 'Drives of the array',
    ...count,
    default: 0,
    minimum: 0,
    zero: 'all',
    maximum: 10_000,
    usual: [2, 100],
  }),
  dataDrives: number({
    only: { field: 'rebuild', is: ['spread'] },
    label: 'Data in a stripe',
    title: 'Pieces of data in a stripe',
    ...count,
    default: 8,
    maximum: 1_000,
    usual: [1, 32],
  }),
  passUsed: number({
    key: 'used',
    label: 'Disk full',
    title: 'Share of the disk that is passed',
    ...share,
    default: 1,
    minimum: 1e-6,
    usual: [0.01, 1],
  }),
  passes: number({ label: 'Passes', ...count, default: 1, maximum: 1_000, usual: [1, 10] }),
  within: number({
    label: 'Done within',
    kind: 'time',
    unit: 'h',
    default: hours(24),
    minimum: hours(0.01),
    maximum: hours(100_000),
    scale: 'log',
    usual: [hours(1), hours(240)],
  }),
  together: choice({
    label: 'Drives go',
    default: 'free',
    choices: called({
      free: 'each at its own pace',
      rows: 'in step with their neighbours',
      all: 'all in step',
    }),
  }),
  pace: number({
    folded: true,
    label: 'Limit of a drive',
    title: 'Limit of the pass on a drive',
    ...rate,
    default: 0,
    minimum: 0,
    zero: 'none',
    maximum: 1e13,
    usual: [megabytesPerSecond(1), megabytesPerSecond(1_000)],
  }),
  usersShare: number({
    folded: true,
    label: 'Kept for readers',
    title: 'Share of drive time kept for readers',
    ...share,
    default: 0,
    maximum: 0.9,
    usual: [0, 0.9],
  }),
  usersSize: number({
    folded: true,
    label: 'Size of their reads',
    ...size,
    default: kibibytes(64),
    usual: [kibibytes(4), mebibytes(1)],
  }),
  piece: number({
    folded: true,
    label: 'Pieces of',
    title: 'Piece of the pass',
    ...size,
    default: mebibytes(1),
    usual: [kibibytes(16), mebibytes(64)],
  }),
  passDepth: number({
    key: 'depth',
    folded: true,
    label: 'Pieces at a time',
    title: 'Pieces asked of each drive at a time',
    ...count,
    default: 2,
    maximum: 1_024,
    usual: [1, 64],
  }),
})

/** The machine as a tree of links, what was measured of it, and what is done with all its drives. */
export const passFields = {
  ...inGroup('machine', {
    machine: structured({
      ...machines,
      label: 'Links and drives',
      title: 'Machine',
      folded: true,
      default: '',
      example: 'pcie3x8/adapter/sas12x4/expander/24*nearline-20tb.sas12',
    }),
  }),
  ...ownFields,
  ...inGroup('machine', {
    calibrated: structured({
      ...calibratedValues,
      label: 'Calibrated on yours',
      folded: true,
      default: '',
      example: calibratedExample,
    }),
  }),
  ...inGroup('page', {
    measured: structured({
      ...measurements,
      label: 'Measured',
      title: 'Measurements',
      default: '',
      example: measuredExample,
    }),
  }),
} as const
