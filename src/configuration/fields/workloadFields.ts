import { kibibytes, mebibytes, milliseconds } from '../../units/quantities.ts'
import { mixes } from '../structured/mix.ts'
import { called, choice, count, duration, inGroup, number, share, size, structured, words } from './field.ts'

const readFields = inGroup('workload', {
  order: choice({
    label: 'Order',
    default: 'random',
    choices: called({
      random: 'random reads',
      reads: 'reads in order',
      writes: 'writes in order',
    }),
  }),
  requestSize: number({
    key: 'size',
    label: 'Request size',
    symbol: 'B',
    ...size,
    default: kibibytes(64),
    usual: [kibibytes(4), mebibytes(1)],
  }),
  inFlight: number({
    label: 'Reads in flight',
    ...count,
    default: 1,
    maximum: 65_536,
    usual: [1, 128],
  }),
  inFlightOver: choice({
    folded: true,
    label: 'In flight for',
    default: 'each',
    choices: words('each all'),
  }),
  span: number({
    label: 'Disk used',
    title: 'Share of the disk used',
    ...share,
    default: 1,
    minimum: 1e-6,
    usual: [0.01, 1],
  }),
  spanStart: number({
    folded: true,
    label: 'Starting at',
    title: 'Start of the used part',
    ...share,
    default: 0,
  }),
  mix: structured({
    ...mixes,
    folded: true,
    label: 'Mix of sizes',
    default: '',
    example: '8KiB:7,16KiB-128KiB:1',
  }),
  thinkTime: number({
    folded: true,
    label: 'Think time',
    symbol: 'Z',
    ...duration,
    default: 0,
    usual: [0, milliseconds(100)],
  }),
  thinkLaw: choice({
    folded: true,
    label: 'Distribution',
    title: 'Distribution of think times',
    default: 'constant',
    choices: words('constant exponential'),
  }),
  method: choice({
    folded: true,
    label: 'Method',
    default: 'naive',
    choices: called({
      naive: 'naive',
      pipelined: 'pipelined',
      'no-rounds': 'without rounds',
      ideal: 'ideal',
    }),
  }),
})

const fenceFields = inGroup('fence', {
  fence: number({
    label: 'Send when buffer holds',
    title: 'Fence',
    symbol: 'FenceValue',
    ...count,
    per: '/ 255',
    default: 0,
    minimum: 0,
    maximum: 255,
    scale: 'linear',
    usual: [0, 255],
  }),
})

const simulationFields = inGroup('simulation', {
  precision: number({
    label: 'Precision',
    ...share,
    default: 0.01,
    minimum: 0.0005,
    maximum: 0.2,
    scale: 'log',
    usual: [0.001, 0.05],
  }),
  seed: number({
    label: 'Seed',
    folded: true,
    ...count,
    default: 1,
    minimum: 0,
    maximum: 4_294_967_295,
    scale: 'linear',
    usual: [0, 100],
  }),
  positioningRule: choice({
    key: 'positioning',
    label: 'Quickest disk, formula',
    folded: true,
    default: 'exact',
    choices: called({
      exact: 'exact minimum',
      'equation-5': 'the paper’s eq. 5',
      'sum-of-minima': 'sum of minima',
    }),
  }),
})

/** What is read, the fence, and how long to simulate. */
export const workloadFields = { ...readFields, ...fenceFields, ...simulationFields } as const
