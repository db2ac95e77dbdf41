import { barve1999 } from './barve1999.ts'
import { everyStudy, nothingFitted, ordersOfService, roundsOfTables } from './barve1999Studies.ts'
import { measuredTraces, nineDrives } from './drives.ts'
import { stripedArrays } from './leeKatz1993.ts'
import { reddy1992 } from './reddy1992.ts'
import { queuesOfWhite2001 } from './white2001.ts'
import { arraysOfWhite2001 } from './white2001Arrays.ts'
import { contradictions, everyClaim, notPublished } from './words.ts'

/** Everything that is compared, by its row of the index; machines of today are loaded by themselves. */
export const papers = {
  drives: nineDrives,
  traces: measuredTraces,
  nominal: nothingFitted,
  orders: ordersOfService,
  rounds: roundsOfTables,
  queues: queuesOfWhite2001,
  arrays: arraysOfWhite2001,
  stripes: stripedArrays,
  caches: reddy1992,
  'table-6': barve1999('table-6'),
  'table-5': barve1999('table-5'),
  'table-4': barve1999('table-4'),
  studies: everyStudy,
  conflicts: contradictions,
  unknown: notPublished,
  claims: everyClaim,
} as const
