import type { DriveEntry } from './entry.ts'
import { as400 } from './drives/as400/form.ts'
import { barracuda4LP } from './drives/barracuda4LP/form.ts'
import { cheetah4LP } from './drives/cheetah4LP/form.ts'
import { deskstar75GXP } from './drives/deskstar75GXP/form.ts'
import { ibm0661 } from './drives/ibm0661/form.ts'
import { nearline20TB } from './drives/nearline20TB/form.ts'
import { ultrastar36ZX } from './drives/ultrastar36ZX/form.ts'
import { wren7 } from './drives/wren7/form.ts'

/** Every drive of the catalogue, in the order of the form. */
export const driveList: readonly DriveEntry[] = [
  cheetah4LP,
  barracuda4LP,
  wren7,
  nearline20TB,
  ibm0661,
  ultrastar36ZX,
  deskstar75GXP,
  as400,
]
