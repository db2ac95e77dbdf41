import type { DrivesValues } from './drivesValues.ts'
import type { BusValues } from './busValues.ts'
import type { HostValues } from './hostValues.ts'
import type { WorkloadValues } from './workloadValues.ts'
import type { FenceValues } from './fenceValues.ts'
import type { SimulationValues } from './simulationValues.ts'
import type { ArrayValues } from './arrayValues.ts'
import type { TraceValues } from './traceValues.ts'
import type { CacheValues } from './cacheValues.ts'
import type { QueueValues } from './queueValues.ts'
import type { CostValues } from './costValues.ts'
import type { MachineValues } from './machineValues.ts'
import type { PassValues } from './passValues.ts'
import type { PageValues } from './pageValues.ts'

/** A starting point. */
export type Preset =
  | 'cheetah-ultra-1'
  | 'barracuda-alpha'
  | 'wren-sparc-20'
  | 'cheetah-sparc-20'
  | 'cineblitz-challenge'
  | 'nearline-24'
  | 'usb-4'
  | 'hba-8'
  | 'shelf-45'
  | 'shelf-60'
  | 'shelf-90'
  | 'chain-48'
  | 'dual-actuator-8'
  | 'multiplier-5'
  | 'multiplier-5-cmd'
  | 'nas-6'
  | 'dmi2-ssd-4'
  | 'dmi3-ssd-4'
  | 'usb-ssd-2'
  | 'nvme-30'
  | 'lee-katz-array'
  | 'white-scsi'
  | 'white-ide'
  | 'reddy-as400'

/** All values of a configuration by the keys of links: numbers in base units (seconds, bytes, bytes per second, shares of one), else texts. */
export interface ConfigurationValues
  extends
    DrivesValues,
    BusValues,
    HostValues,
    WorkloadValues,
    FenceValues,
    SimulationValues,
    ArrayValues,
    TraceValues,
    CacheValues,
    QueueValues,
    CostValues,
    MachineValues,
    PassValues,
    PageValues {
  /** The starting point that a link names. */
  readonly preset: Preset
}
