import { chipsetLink } from './chipsetLink.ts'
import type { ModernCell, ModernGroup } from './modernCell.ts'
import { nvmeRootComplexes } from './nvmeRootComplexes.ts'
import { pcieOneLane } from './pcieOneLane.ts'
import { rimToHub } from './rimToHub.ts'
import { sasAdapters } from './sasAdapters.ts'
import { sataPortMultiplier } from './sataPortMultiplier.ts'
import { usb } from './usb.ts'

/** Every measurement on machines of today that predictions of passes are held against, by kind of link. */
export const modernGroups: readonly ModernGroup[] = [
  pcieOneLane,
  chipsetLink,
  nvmeRootComplexes,
  usb,
  sasAdapters,
  rimToHub,
  sataPortMultiplier,
]

export const modernCells: readonly ModernCell[] = modernGroups.flatMap(({ cells }) => cells)

/** A ratio of two cells of one system, in which what the system adds to both drops out. */
export interface ModernRatio {
  readonly group: ModernGroup['id']
  readonly what: string
  readonly over: ModernCell['id']
  readonly under: ModernCell['id']
  /**
   * What is held against the measured ratio: of both predictions; of the measured first and the predicted second; or of how many disks of the
   * box position at a time.
   */
  readonly by: 'predictions' | 'second' | 'arms'
  readonly standing: 'unfitted' | 'calibrated' | 'out'
  readonly assumed: string
}

export const modernRatios: readonly ModernRatio[] = [
  {
    group: 'lane',
    what: 'SAS adapters on a CM4, 2.0 over 1.0',
    over: 'm116',
    under: 'm121',
    by: 'predictions',
    standing: 'unfitted',
    assumed: 'the host’s latency drops out',
  },
  {
    group: 'multiplier',
    what: 'Random reads, FIS-based over command-based',
    over: 'm044',
    under: 'm046',
    by: 'arms',
    standing: 'unfitted',
    assumed: 'five disks position at once, or one: counted, nothing else',
  },
  {
    group: 'multiplier',
    what: '128 KB, FIS-based over command-based',
    over: 'm041',
    under: 'm043',
    by: 'second',
    standing: 'calibrated',
    assumed: 'the measured m041; the pace of the box from m042',
  },
  {
    group: 'multiplier',
    what: '32 KB, FIS-based over command-based',
    over: 'm040',
    under: 'm042',
    by: 'second',
    standing: 'out',
    assumed: 'the measured m040; the box at the pace of da0. Between 1, if buffers refill while others hold the link, and this',
  },
]

/** From how many equal drives on a link is full: what was measured, and the machine with any number of them. */
export interface ModernKnee {
  readonly what: string
  /** Cells with the most drives that were seen to run free, and with the fewest that were seen held back; null where one already is. */
  readonly free: ModernCell['id'] | null
  readonly full: ModernCell['id']
  readonly drives: readonly [free: number, full: number]
  readonly machine: (drives: number) => string
  readonly fitted?: ModernCell['id']
}

export const modernKnees: readonly ModernKnee[] = [
  {
    what: 'SSDs on DMI 2.0',
    free: 'm139',
    full: 'm131',
    drives: [3, 4],
    machine: (drives) => `dmi2x4.p128/${drives}*sata-ssd.r489.h489.sata6`,
  },
  { what: 'SSDs behind a USB hub', free: null, full: 'm071', drives: [0, 2], machine: (drives) => `usb5/hub/${drives}*sata-ssd-4tb` },
  {
    what: 'NVMe drives on one root complex',
    free: 'm033',
    full: 'm036',
    drives: [4, 8],
    machine: (drives) => `root.m37600/${drives}*nvme.pcie4x4.r7134.h7134`,
    fitted: 'm036',
  },
]
