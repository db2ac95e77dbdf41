import { as400 } from '../drives/as400/library.ts'
import { atlas10K } from '../drives/atlas10K/library.ts'
import { atlas3 } from '../drives/atlas3/library.ts'
import { barracuda4LP } from '../drives/barracuda4LP/library.ts'
import { cheetah4LP } from '../drives/cheetah4LP/library.ts'
import { cheetah9LP } from '../drives/cheetah9LP/library.ts'
import { deskstar75GXP } from '../drives/deskstar75GXP/library.ts'
import { ibm0661 } from '../drives/ibm0661/library.ts'
import { ultrastar18ES } from '../drives/ultrastar18ES/library.ts'
import { ultrastar36ZX } from '../drives/ultrastar36ZX/library.ts'
import { wren7 } from '../drives/wren7/library.ts'
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

/** Every drive that is known from public documents, as far as it is; loaded when the catalogue is opened. */
export const libraryDrives: readonly LibraryDrive[] = [
  cheetah4LP,
  ultrastar36ZX,
  ultrastar36LZX,
  cheetah9LP,
  atlas10K,
  barracuda4LP,
  wren7,
  ibm0661,
  ibm0661Of400,
  as400,
  deskstar75GXP,
  atlas3,
  ultrastar18ES,
  ...desktopDrives,
  ...enterpriseDrives,
  ...nearlineDrives,
  ...solidStateDrives,
]

/** Every bus, link and slot. */
export const libraryBuses: readonly LibraryBus[] = [...parallelBuses, ...serialBuses, ...networksBuses, ...slotsBuses]
