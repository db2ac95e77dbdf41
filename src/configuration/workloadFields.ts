import { kibibytes, mebibytes } from '../units/quantities.ts'
import { choice, number, text } from './field.ts'

/** What is read, the fence, and how long to simulate. */
export const workloadFields = {
  requestSize: number({ key: 'size', group: 'workload', label: 'Request size', symbol: 'B', help: 'Data per read.', kind: 'size', unit: 'KiB', default: kibibytes(64), minimum: 512, maximum: mebibytes(1_024), scale: 'log', usual: [kibibytes(4), mebibytes(1)] }),
  span: number({ key: 'span', group: 'workload', label: 'Disk used', title: 'Share of the disk used', help: 'Share of the cylinders that is read: fewer cylinders, shorter seeks.', kind: 'fraction', unit: '%', default: 1, minimum: 1e-6, maximum: 1, scale: 'linear', usual: [0.01, 1] }),
  spanStart: number({ key: 'span-start', group: 'workload', label: 'Starting at', title: 'Start of the used part', help: 'Where the used cylinders begin: 0 % is the rim.', folded: true, kind: 'fraction', unit: '%', default: 0, minimum: 0, maximum: 1, scale: 'linear', usual: [0, 1] }),
  mix: text({ key: 'mix', group: 'workload', label: 'Mix of sizes', help: 'Sizes with weights in place of one size; empty for one size.', folded: true, default: '', syntax: 'mix', example: '8KiB:7,64KiB:1' }),
  method: choice({
    key: 'method', group: 'workload', label: 'Method', folded: true, default: 'naive', help: 'Which method the command line predicts and Explain opens; the chart shows them all.',
    choices: [{ value: 'naive', label: 'naive' }, { value: 'pipelined', label: 'pipelined' }, { value: 'no-rounds', label: 'without rounds' }, { value: 'ideal', label: 'ideal' }],
  }),

  fence: number({ key: 'fence', group: 'fence', label: 'Send when buffer holds', title: 'Fence', symbol: 'FenceValue', help: 'In 256ths of a request: what a disk buffers before it asks for the bus. 0 means one sector. Known to SCSI as the buffer full ratio.', kind: 'count', unit: '', per: '/ 255', default: 0, minimum: 0, maximum: 255, whole: true, scale: 'linear', usual: [0, 255] }),

  precision: number({ key: 'precision', group: 'simulation', label: 'Precision', help: 'A simulated point is done when its 95 % interval is this narrow on either side.', kind: 'fraction', unit: '%', default: 0.01, minimum: 0.0005, maximum: 0.2, scale: 'log', usual: [0.001, 0.05] }),
  seed: number({ key: 'seed', group: 'simulation', label: 'Seed', help: 'Starts the random numbers; the same seed gives the same numbers everywhere.', folded: true, kind: 'count', unit: '', default: 1, minimum: 0, maximum: 4_294_967_295, whole: true, scale: 'linear', usual: [0, 100] }),
  positioningRule: choice({
    key: 'positioning', group: 'simulation', label: 'Quickest disk, formula', folded: true, default: 'exact', help: 'How the formulae estimate the time until the first of D disks is in position.',
    choices: [{ value: 'exact', label: 'exact minimum' }, { value: 'equation-5', label: 'the paper’s eq. 5' }, { value: 'sum-of-minima', label: 'sum of minima' }],
  }),
} as const
