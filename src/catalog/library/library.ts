import { networksBuses } from './buses/networks.ts'
import { parallelBuses } from './buses/parallel.ts'
import { serialBuses } from './buses/serial.ts'
import { slotsBuses } from './buses/slots.ts'
import { desktopDrives } from './drives/desktop.ts'
import { enterpriseDrives } from './drives/enterprise.ts'
import { historicFastDrives } from './drives/historicFast.ts'
import { historicSlowDrives } from './drives/historicSlow.ts'
import { nearlineDrives } from './drives/nearline.ts'
import { solidStateDrives } from './drives/solidState.ts'
import type { LibraryBus, LibraryDrive } from './entry.ts'

/** Every drive that is known from public documents, as far as it is; loaded when the catalogue is opened. */
export const libraryDrives: readonly LibraryDrive[] = [
  ...historicFastDrives,
  ...historicSlowDrives,
  ...desktopDrives,
  ...enterpriseDrives,
  ...nearlineDrives,
  ...solidStateDrives,
]

/** Every bus, link and slot. */
export const libraryBuses: readonly LibraryBus[] = [...parallelBuses, ...serialBuses, ...networksBuses, ...slotsBuses]
