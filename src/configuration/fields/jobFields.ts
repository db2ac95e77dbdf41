import { mebibytes, megabytesPerSecond } from '../../units/quantities.ts'
import { called, choice, count, inGroup, number, rate, size } from './field.ts'

const large = { ...size, unit: 'MiB', maximum: mebibytes(1_073_741_824) } as const
const ofSort = { only: { field: 'job', is: ['sort'] } } as const
const ofCollective = { only: { field: 'job', is: ['collective'] } } as const

/** Work on more data than memory holds; used by the question of jobs alone. A block of it is the size of a read. */
export const jobFields = inGroup('job', {
  job: choice({
    label: 'Job',
    default: 'sort',
    choices: [
      { value: 'sort', label: 'sort', short: 'sort' },
      { value: 'scan', label: 'scan', short: 'scan' },
      { value: 'matrix', label: 'multiply matrices', short: 'product' },
      { value: 'transpose', label: 'transpose a matrix', short: 'transpose' },
      { value: 'collective', label: 'read collectively', short: 'collective read' },
    ],
  }),
  jobData: number({
    ...large,
    label: 'Data, 0: all',
    title: 'Data of the job',
    symbol: 'N',
    default: 0,
    minimum: 0,
    zero: 'all',
    usual: [mebibytes(64), mebibytes(1_048_576)],
  }),
  jobMemory: number({
    ...large,
    key: 'memory',
    label: 'Buffers',
    title: 'Memory for buffers',
    symbol: 'M',
    default: mebibytes(1_024),
    usual: [mebibytes(1), mebibytes(65_536)],
  }),
  jobBuffers: choice({
    key: 'buffers',
    label: 'While it computes',
    default: 'two',
    choices: called({ two: 'the next blocks arrive', one: 'disks wait' }),
  }),
  jobPlacing: choice({
    key: 'placing',
    ...ofSort,
    label: 'Runs lie',
    title: 'Placing of runs',
    default: 'striped',
    choices: called({ striped: 'striped', forecast: 'at random, with forecast' }),
  }),
  jobRuns: choice({
    key: 'runs',
    folded: true,
    ...ofSort,
    label: 'First runs',
    default: 'load',
    choices: called({ load: 'all of memory', halves: 'half of memory', selection: 'replacement selection' }),
  }),
  jobRecord: number({
    ...size,
    key: 'record',
    folded: true,
    label: 'Record',
    title: 'Record or element',
    unit: 'B',
    default: 100,
    minimum: 1,
    usual: [4, 4_096],
  }),
  jobOperation: number({
    key: 'operation',
    folded: true,
    label: 'One operation',
    title: 'Time of a comparison or operation',
    kind: 'time',
    unit: 'us',
    default: 0,
    minimum: 0,
    maximum: 1,
    scale: 'linear',
    usual: [0, 0.000_001],
  }),
  jobExchange: number({
    ...rate,
    ...ofCollective,
    key: 'exchange',
    label: 'Network',
    title: 'Rate of the exchange',
    default: megabytesPerSecond(1_000),
    maximum: 1e12,
    usual: [megabytesPerSecond(10), megabytesPerSecond(100_000)],
  }),
  jobReaders: number({ ...count, ...ofCollective, key: 'readers', label: 'Readers', default: 16, maximum: 100_000, usual: [1, 1_024] }),
})
