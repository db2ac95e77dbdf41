import { networksBuses } from './buses/networks.ts'
import { parallelBuses } from './buses/parallel.ts'
import { serialBuses } from './buses/serial.ts'
import { slotsBuses } from './buses/slots.ts'
import { desktopDrives } from './drives/desktop.ts'
import { enterpriseDrives } from './drives/enterprise.ts'
import { ibm0661Of400, ultrastar36LZX } from './drives/historic.ts'
import { nearlineDrives } from './drives/nearline.ts'
import { solidStateDrives } from './drives/solidState.ts'
import type { LibraryBus, LibraryDrive } from './entry.ts'

const files = import.meta.glob<LibraryDrive>('../drives/*/library.ts', { eager: true, import: 'published' })

/** Every drive that is known from public documents, as far as it is, those of today first; loaded when the catalogue is opened. */
export const libraryDrives: readonly LibraryDrive[] = [
  ...nearlineDrives,
  ...solidStateDrives,
  ...enterpriseDrives,
  ...desktopDrives,
  ...Object.values(files),
  ultrastar36LZX,
  ibm0661Of400,
]

/** Every bus, link and slot. */
export const libraryBuses: readonly LibraryBus[] = [...parallelBuses, ...serialBuses, ...networksBuses, ...slotsBuses]
