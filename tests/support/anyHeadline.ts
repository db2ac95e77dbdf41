import { isOneBus } from '../../src/configuration/machineOf.ts'
import * as fc from 'fast-check'
import { withValues, type Configuration } from '../../src/configuration/configuration.ts'
import { presetConfiguration, presetList } from '../../src/configuration/presets.ts'
import { readValues } from './readValues.ts'

/** Between two values, each decade as often as the others. */
const proportional = (low: number, high: number): fc.Arbitrary<number> =>
  fc.noBias(fc.integer({ min: 0, max: 1e6 })).map((share) => low * (high / low) ** (share / 1e6))

const sometimes = (value: fc.Arbitrary<number>): fc.Arbitrary<number> => fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, value)

const requestSize = proportional(1, 8_192).map((sectors) => 512 * Math.round(sectors))

/** Systems far beyond those that were measured, in reach of what can be built, and now and then with the fence along the axis. */
const anyBus: fc.Arbitrary<Configuration> = fc
  .record({
    preset: fc.constantFrom(...presetList.map(({ id }) => id)),
    axis: fc.constantFrom('size', 'size', 'disks', 'disks', 'disks', 'fence'),
    disks: proportional(1, 200).map(Math.round),
    requestSize,
    fence: fc.oneof(fc.constantFrom(0, 255), fc.integer({ min: 0, max: 255 })),
    dispatch: fc.constantFrom('disks-first', 'host-first', 'oldest-first'),
    arbitration: fc.constantFrom('id', 'fifo', 'round-robin'),
    release: fc.constantFrom('track-end', 'at-end'),
    prefetchCommand: fc.constantFrom('aioread', 'prefetch'),
    busRate: proportional(1e6, 1e10),
    readCost: sometimes(proportional(1e-6, 5e-3)),
    prefetchCost: sometimes(proportional(1e-6, 5e-3)),
    commandTime: sometimes(proportional(1e-6, 1e-3)),
    reconnectTime: sometimes(proportional(1e-6, 1e-3)),
    statusTime: sometimes(proportional(1e-6, 1e-3)),
    span: proportional(0.01, 1),
    thinkTime: sometimes(proportional(1e-4, 0.1)),
    thinkLaw: fc.constantFrom('constant', 'exponential'),
    mix: fc.constantFrom('', '', '', '', '8KiB:7,64KiB:1', '4KiB-256KiB'),
    machine: fc.constantFrom('', '', '', '', '', 'bus/(disk,2*barracuda-4lp)', 'bus/(disk,1*wren-7,3*cheetah-4lp)'),
  })
  .map(({ preset, ...values }) => withValues(presetConfiguration(preset), readValues({ ...values, precision: 0.01 })))

/** Buses whose processes think for about as long as their disks work. */
const thinking = fc
  .tuple(anyBus, proportional(1e-3, 0.2))
  .map(([configuration, thinkTime]) => withValues(configuration, { axis: 'disks', thinkTime }))

/** Buses that disks ask for with little in their buffers. */
const held = fc
  .tuple(anyBus, fc.integer({ min: 0, max: 60 }))
  .map(([configuration, fence]) => withValues(configuration, { axis: 'disks', thinkTime: 0, fence }))

const machines = presetList.filter(({ id }) => !isOneBus(presetConfiguration(id))).map(({ id }) => id)

/** Machines of today as they are, or of disks and flash behind one or two links, read by processes that think or do not. */
const machine: fc.Arbitrary<Configuration> = fc
  .record({
    preset: fc.constantFrom(...machines),
    text: fc.option(
      fc
        .record({
          slot: fc.constantFrom('pcie3x8', 'pcie3x4', 'pcie2x1', 'pcie4x8'),
          disks: proportional(1, 60).map(Math.round),
          flash: fc.constantFrom(0, 0, 1, 4),
        })
        .map(({ slot, disks, flash }) =>
          flash > 0
            ? `${slot}/adapter/(${disks}*nearline-20tb.sata6,${flash}*sata-ssd.sata6)`
            : `${slot}/adapter/sas12x4/expander/${disks}*nearline-20tb.sas12`,
        ),
      { nil: '' },
    ),
    requestSize,
    readCost: sometimes(proportional(1e-6, 1e-3)),
    thinkTime: fc.oneof(fc.constant(0), proportional(1e-4, 0.2)),
    thinkLaw: fc.constantFrom('constant', 'exponential'),
  })
  .map(({ preset, text, ...values }) =>
    withValues(
      presetConfiguration(preset),
      readValues({ ...values, precision: 0.01, axis: 'size', ...(text !== '' && { machine: text }) }),
    ),
  )

/** What a headline about throughput can be asked of: of six systems three on a bus, one whose processes think, one that heads hold, and a machine. */
export const anyHeadline: fc.Arbitrary<Configuration> = fc.oneof({ arbitrary: anyBus, weight: 3 }, thinking, held, machine)
