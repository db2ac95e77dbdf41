import type { DetailedDrive } from './detailedDrive.ts'
import { detailedCheetah4LP } from './detailedDrives/detailedCheetah4LP.ts'
import { detailedBarracuda4LP } from './detailedDrives/detailedBarracuda4LP.ts'
import { cheetah9LP } from './detailedDrives/cheetah9LP.ts'
import { atlas10K } from './detailedDrives/atlas10K.ts'
import { atlas3 } from './detailedDrives/atlas3.ts'
import { ultrastar18ES } from './detailedDrives/ultrastar18ES.ts'
import { hpC2247A } from './detailedDrives/hpC2247A.ts'
import { hpC2249A } from './detailedDrives/hpC2249A.ts'
import { hpC3323A } from './detailedDrives/hpC3323A.ts'
import { hpC2490A } from './detailedDrives/hpC2490A.ts'
import { decRZ26 } from './detailedDrives/decRZ26.ts'
import { seagateST41601N } from './detailedDrives/seagateST41601N.ts'

/** Drives with every parameter that is published, so that response times measured one by one can be replayed on them. */
export const detailedDrives: readonly DetailedDrive[] = [
  detailedCheetah4LP,
  detailedBarracuda4LP,
  cheetah9LP,
  atlas10K,
  atlas3,
  ultrastar18ES,
  hpC2247A,
  hpC2249A,
  hpC3323A,
  hpC2490A,
  decRZ26,
  seagateST41601N,
]
