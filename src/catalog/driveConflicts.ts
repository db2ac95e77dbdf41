import { conflicts as as400 } from './drives/as400/library.ts'
import { conflicts as barracuda4LP } from './drives/barracuda4LP/library.ts'
import { conflicts as cheetah4LP } from './drives/cheetah4LP/library.ts'
import { conflicts as deskstar75GXP } from './drives/deskstar75GXP/library.ts'
import { conflicts as ibm0661 } from './drives/ibm0661/library.ts'
import { conflicts as nearline20TB } from './drives/nearline20TB/library.ts'
import { conflicts as ultrastar36ZX } from './drives/ultrastar36ZX/library.ts'
import { conflicts as wren7 } from './drives/wren7/library.ts'

/** What sources say differently about a drive of the form, by its id, and what is used. Loaded where it is shown, apart from the form. */
export const driveConflicts: Readonly<Record<string, readonly string[]>> = {
  'cheetah-4lp': cheetah4LP,
  'barracuda-4lp': barracuda4LP,
  'wren-7': wren7,
  'nearline-20tb': nearline20TB,
  'ibm-0661': ibm0661,
  'ultrastar-36zx': ultrastar36ZX,
  'deskstar-75gxp': deskstar75GXP,
  as400: as400,
}
