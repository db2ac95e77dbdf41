import type { DetailedDrive } from './detailedDrive.ts'
import { cheetah4LP } from './drives/cheetah4LP/detailed.ts'
import { barracuda4LP } from './drives/barracuda4LP/detailed.ts'
import { cheetah9LP } from './drives/cheetah9LP/detailed.ts'
import { atlas10K } from './drives/atlas10K/detailed.ts'
import { atlas3 } from './drives/atlas3/detailed.ts'
import { ultrastar18ES } from './drives/ultrastar18ES/detailed.ts'
import { hpC2247A } from './drives/hpC2247A/detailed.ts'
import { hpC2249A } from './drives/hpC2249A/detailed.ts'
import { hpC3323A } from './drives/hpC3323A/detailed.ts'
import { hpC2490A } from './drives/hpC2490A/detailed.ts'
import { decRZ26 } from './drives/decRZ26/detailed.ts'
import { seagateST41601N } from './drives/seagateST41601N/detailed.ts'

/** Drives with every parameter that is published, so that response times measured one by one can be replayed on them. */
export const detailedDrives: readonly DetailedDrive[] = [
  cheetah4LP,
  barracuda4LP,
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
